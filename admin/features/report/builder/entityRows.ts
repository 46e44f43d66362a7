import type { EntityNode } from '../../../../models/features/adr/entity';
import { toComparable } from '../../../../models/platform/format/normalize';

/** A line of the tree of entities. */
export interface EntityRow {
    readonly node: EntityNode;
    readonly level: number;
    readonly isOpen: boolean;
}

interface TreeViewState {
    readonly open: ReadonlySet<number>;
    /** Only what has it, with all above. */
    readonly text: string;
}

/** The ids of an entity and of all below it. */
export const withBelow = ({ id, children }: EntityNode): number[] => [id, ...children.flatMap(withBelow)];

/** The ids of all entities of a tree, in its order. */
export const allOf = (roots: readonly EntityNode[]): number[] => roots.flatMap(withBelow);

const has = ({ code, name }: EntityNode, text: string): boolean => toComparable(`${code} ${name}`).includes(text);

const hasWithin = (node: EntityNode, text: string): boolean =>
    has(node, text) || node.children.some(child => hasWithin(child, text));

/** The lines that are shown: what is open, or all that a search finds. */
export const entityRows = (roots: readonly EntityNode[], { open, text }: TreeViewState, level = 0): EntityRow[] => {
    const searchText = toComparable(text);
    return roots
        .filter(node => searchText === '' || hasWithin(node, searchText))
        .flatMap(node => {
            const isFound = searchText !== '' && node.children.some(child => hasWithin(child, searchText));
            const isOpen = isFound || open.has(node.id);
            const inside = isFound ? text : '';
            const below = isOpen ? entityRows(node.children, { open, text: inside }, level + 1) : [];
            return [{ node, level, isOpen }, ...below];
        });
};

/** The ids that a search finds itself. */
export const foundIn = (roots: readonly EntityNode[], text: string): number[] => {
    const searchText = toComparable(text);
    return roots.flatMap(node => [...(has(node, searchText) ? [node.id] : []), ...foundIn(node.children, text)]);
};
