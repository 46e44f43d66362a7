/**
 * Keeps React working on a page that a browser's translator rewrites. A translator puts `<font>` elements where text
 * nodes were: around the node, or in its place. React goes on with the nodes that it made, and removing one that has
 * gone from its parent throws, which would end in the error screen. Here what stands in a node's place is removed, or
 * inserted before, instead; and text that changes while its node is replaced is shown, untranslated: no figure is stale.
 */

const STAND_IN = 'FONT';

const isStandIn = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === STAND_IN;

/** The translator's element in the place of a text node that it took out. */
const replacedBy = new WeakMap<Node, HTMLElement>();

/** The child of the parent that holds the node: the outermost of the elements that were put around it. */
const aroundIn = (parent: Node, node: Node): Node | undefined => {
    let holder: Node = node;
    while (isStandIn(holder.parentNode)) holder = holder.parentNode;
    return holder !== node && holder.parentNode === parent ? holder : undefined;
};

/** Returns the node that stands where the given one was; undefined: none does. */
const standInOf = (parent: Node, node: Node): Node | undefined => {
    const instead = replacedBy.get(node);
    return aroundIn(parent, node) ?? (instead?.parentNode === parent ? instead : undefined);
};

/** Learns from what was removed which text a new element replaces: the one that is put beside it or instead of it. */
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

/** Survives a translator from here on. Called once, before anything is drawn. */
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
        // Of a text that has gone without a trace only the place is lost: what comes is shown at the end.
        const referenceNode = before.nodeType === Node.TEXT_NODE ? (instead ?? null) : before;
        return insertBefore.call(this, node, referenceNode) as T;
    };
};
