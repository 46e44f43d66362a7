/**
 * Keeps React working on a page that a browser's translator rewrites. A translator replaces text nodes by `<font>`
 * elements: around the node, or in its place. React continues with the nodes that it created, and removing one that is
 * no longer in its parent throws, which would end in the error screen. Here the element in a node's place is removed,
 * or inserted before, instead; and text that changes while its node is replaced is shown, untranslated: no figure is
 * stale.
 */

const STAND_IN = 'FONT';

const isStandIn = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === STAND_IN;

/** The translator's element in place of a text node that it removed. */
const replacedBy = new WeakMap<Node, HTMLElement>();

/** Returns the child of the parent that contains the node: the outermost of the elements that were put around it. */
const aroundIn = (parent: Node, node: Node): Node | undefined => {
    let holder: Node = node;
    while (isStandIn(holder.parentNode)) holder = holder.parentNode;
    return holder !== node && holder.parentNode === parent ? holder : undefined;
};

/** Returns the node in place of the passed one; undefined: there is none. */
const standInOf = (parent: Node, node: Node): Node | undefined => {
    const instead = replacedBy.get(node);
    return aroundIn(parent, node) ?? (instead?.parentNode === parent ? instead : undefined);
};

/** Records which text nodes a new element replaces: the one that is added beside them or instead of them. */
const learnFrom = ({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void => {
    const instead = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
    if (!instead) return;
    for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        replacedBy.set(node, instead);
        textChanges.observe(node, { characterData: true });
    }
};

const textChanges = new MutationObserver(records => {
    for (const { target } of records) {
        const instead = replacedBy.get(target);
        if (instead && !target.isConnected) instead.textContent = target.nodeValue;
    }
});

/** The browser's own methods. */
const { prototype } = Node;
const removeChild = Reflect.get(prototype, 'removeChild');
const insertBefore = Reflect.get(prototype, 'insertBefore');

/** Patches the DOM methods against translators. Called once, before anything is rendered. */
export const surviveTranslator = (root: Node): void => {
    const replacements = new MutationObserver(records => records.forEach(learnFrom));
    replacements.observe(root, { childList: true, subtree: true });
    const standsIn = (parent: Node, node: Node): Node | undefined => {
        replacements.takeRecords().forEach(learnFrom);
        return node.nodeType === Node.TEXT_NODE ? standInOf(parent, node) : undefined;
    };

    prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
        if (child.parentNode === this) return removeChild.call(this, child) as T;
        const instead = standsIn(this, child);
        if (!instead && child.nodeType !== Node.TEXT_NODE) return removeChild.call(this, child) as T;
        if (instead) removeChild.call(this, instead);
        return child;
    };

    prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
        if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as T;
        const instead = standsIn(this, before);
        // For a text that was removed without a trace only the position is lost: the new node is added at the end.
        const referenceNode = before.nodeType === Node.TEXT_NODE ? (instead ?? null) : before;
        return insertBefore.call(this, node, referenceNode) as T;
    };
};
