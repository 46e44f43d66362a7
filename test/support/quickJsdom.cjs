/**
 * Speeds up what of jsdom grows with the page. Its styles: jsdom matches every rule of every style sheet against each element whose style is read: a
 * fifth of the time of all tests of screens, which find visible elements by role. Nearly all of these rules are for
 * another class or tag, which shows without a matcher. The others are matched as before. And the labels of a button or
 * field, which names it: jsdom looks at every element of the page for each label of the page. Only a label around it, or
 * for its id, can be one. The results are the same.
 */
const { createRequire } = require('node:module');

const environment = createRequire(require.resolve('jest-environment-jsdom'));
// Before jsdom itself, which stores the function that it finds there.
const selectors = environment('jsdom/lib/jsdom/living/helpers/selectors.js');
const controls = environment('jsdom/lib/jsdom/living/helpers/form-controls.js');
const nodeList = environment('jsdom/lib/jsdom/living/generated/NodeList.js');
const { domSymbolTree } = environment('jsdom/lib/jsdom/living/helpers/internal-constants.js');
const matches = selectors.matchesDontThrow;
const known = new Map();

selectors.matchesDontThrow = (element, selector) => {
    let subjects = known.get(selector);
    if (subjects === undefined) known.set(selector, (subjects = subjectsOf(selector)));
    return subjects.some(subject => couldBe(element, subject)) && matches(element, selector);
};

controls.getLabelsForLabelable = labelable => {
    if (!controls.isLabelable(labelable)) return null;
    const root = labelable.getRootNode({});
    labelable._labels ??= nodeList.createImpl(root._globalObject, [], {
        element: root,
        query: () => [...domSymbolTree.treeIterator(root)].filter(element => isLabelOf(element, labelable)),
    });
    return labelable._labels;
};

function isLabelOf(element, labelable) {
    if (element._localName !== 'label') return false;
    const id = element.getAttributeNS(null, 'for');
    const couldLabel = id === null ? element.contains(labelable) : id === labelable.getAttributeNS(null, 'id');
    return couldLabel && element.control === labelable;
}

/** Returns the tag and classes that each selector of a list requires of the element; none where unclear. */
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

/** Removes brackets and their contents: they require more, or are no selector of the element at all. */
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
