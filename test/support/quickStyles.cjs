/**
 * jsdom asks every rule of every style sheet whether it matches, for each element whose style is looked at: a fifth of
 * the time of all tests of screens, which find by role what is not hidden. Nearly all of these rules are for another
 * class or tag, which is seen without a matcher. What is left is asked as before, so nothing is told otherwise.
 */
const { createRequire } = require('node:module');

const environment = createRequire(require.resolve('jest-environment-jsdom'));
// Before jsdom itself, which keeps the function that it finds there.
const selectors = environment('jsdom/lib/jsdom/living/helpers/selectors.js');
const matches = selectors.matchesDontThrow;
const known = new Map();

selectors.matchesDontThrow = (element, selector) => {
    let subjects = known.get(selector);
    if (subjects === undefined) known.set(selector, (subjects = subjectsOf(selector)));
    return subjects.some(subject => couldBe(element, subject)) && matches(element, selector);
};

/** Returns the tag and classes that each selector of a list requires of the element at least; none where unclear. */
function subjectsOf(selector) {
    const plain = withoutGroups(selector ?? '');
    return plain.split(',').map(one => {
        const [subject] = /[^\s>+~]*$/.exec(one.trim());
        if (!/^[\w.:#*-]+$/.test(subject)) return { classes: [] };
        const own = subject.replace(/:.*$/, '');
        const [tag] = /^[a-z][\w-]*/i.exec(own) ?? [];
        return { tag: tag?.toLowerCase(), classes: (own.match(/\.[\w-]+/g) ?? []).map(name => name.slice(1)) };
    });
}

/** Removes brackets and what is in them: it asks for more, or is no selector of the element at all. */
function withoutGroups(selector) {
    const outside = selector.replaceAll(/"[^"]*"|'[^']*'|\[[^[\]]*\]|\([^()]*\)/g, '');
    return outside === selector ? selector : withoutGroups(outside);
}

function couldBe(element, { tag, classes }) {
    if (tag !== undefined && tag !== element._localName.toLowerCase()) return false;
    if (classes.length === 0) return true;
    const its = element.getAttributeNS(null, 'class');
    return its !== null && classes.every(name => its.includes(name));
}
