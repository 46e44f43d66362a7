import type { EntityNode } from '../../../models/adr/entity';
import type { Row } from './rows';
import { isWithin, siblingsOf, type IndexedTree } from './tree';

/** Where an entity goes: below which (null: to the roots), before which sibling (null: last); as the call takes it. */
export interface Target {
    readonly parent_entity_id: number | null;
    readonly before_id: number | null;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** An entity among its siblings. */
interface Standing {
    readonly tree: IndexedTree;
    readonly parent: EntityNode | null;
    readonly previous: EntityNode | undefined;
    readonly next: EntityNode | undefined;
    readonly afterNext: EntityNode | undefined;
}

const standingOf = (tree: IndexedTree, id: number): Standing => {
    const siblings = siblingsOf(tree, id);
    const at = siblings.findIndex(sibling => sibling.id === id);
    return {
        tree,
        parent: tree.places.get(id)?.parent ?? null,
        previous: siblings[at - 1],
        next: siblings[at + 1],
        afterNext: siblings[at + 2],
    };
};

const idOf = (node: EntityNode | null | undefined): number | null => node?.id ?? null;

const STEPS: Readonly<Record<Step, (standing: Standing) => Target | undefined>> = {
    up: ({ parent, previous }) => previous && { parent_entity_id: idOf(parent), before_id: previous.id },
    down: ({ parent, next, afterNext }) => next && { parent_entity_id: idOf(parent), before_id: idOf(afterNext) },
    in: ({ previous }) => previous && { parent_entity_id: previous.id, before_id: null },
    out: ({ tree, parent }) => {
        if (!parent) return undefined;
        const above = standingOf(tree, parent.id);
        return { parent_entity_id: idOf(above.parent), before_id: idOf(above.next) };
    },
};

/** Where one step of the keyboard leads; undefined: nowhere. */
export const stepTo = (tree: IndexedTree, id: number, step: Step): Target | undefined =>
    STEPS[step](standingOf(tree, id));

export type Side = 'before' | 'into' | 'after';

const EDGE = 0.3;

/** Which part of a line the pointer is at: 0 its top, 1 its bottom. */
export const sideAt = (share: number): Side => {
    if (share < EDGE) return 'before';
    return share > 1 - EDGE ? 'after' : 'into';
};

/** Where a drop at a line leads; after an open one, that is before its first child. */
export const dropAt = (tree: IndexedTree, { node, parent, isOpen }: Row, side: Side): Target => {
    const parentId = idOf(parent);
    if (side === 'into') return { parent_entity_id: node.id, before_id: null };
    if (side === 'before') return { parent_entity_id: parentId, before_id: node.id };
    const first = node.children[0];
    if (isOpen && first) return { parent_entity_id: node.id, before_id: first.id };
    return { parent_entity_id: parentId, before_id: idOf(standingOf(tree, node.id).next) };
};

/** Whether the entity may go there, and is not there already. */
export const isMove = (tree: IndexedTree, id: number, { parent_entity_id, before_id }: Target): boolean => {
    if (isWithin(tree, parent_entity_id, id)) return false;
    const { parent, next } = standingOf(tree, id);
    const isThere = before_id === id || before_id === idOf(next);
    return !(idOf(parent) === parent_entity_id && isThere);
};

const without = (nodes: readonly EntityNode[], id: number): readonly EntityNode[] =>
    nodes
        .filter(node => node.id !== id)
        .map(node => {
            const children = without(node.children, id);
            return children.length === node.children.length && children.every((each, at) => each === node.children[at])
                ? node
                : { ...node, children };
        });

const inserted = (nodes: readonly EntityNode[], node: EntityNode, before: number | null): readonly EntityNode[] => {
    const at = nodes.findIndex(({ id }) => id === before);
    return at < 0 ? [...nodes, node] : [...nodes.slice(0, at), node, ...nodes.slice(at)];
};

const put = (nodes: readonly EntityNode[], node: EntityNode, target: Target): readonly EntityNode[] =>
    nodes.map(each =>
        each.id === target.parent_entity_id
            ? { ...each, children: inserted(each.children, node, target.before_id) }
            : { ...each, children: put(each.children, node, target) },
    );

/** The tree as it is after the move. */
export const moved = ({ roots, places }: IndexedTree, id: number, target: Target): readonly EntityNode[] => {
    const node = places.get(id)?.node;
    if (!node) return roots;
    const rest = without(roots, id);
    const arrived = { ...node, parent_entity_id: target.parent_entity_id };
    return target.parent_entity_id === null ? inserted(rest, arrived, target.before_id) : put(rest, arrived, target);
};
