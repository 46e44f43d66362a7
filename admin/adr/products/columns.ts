import type { EntityNode } from '../../../models/adr/entity';

/** A column of the grid: an entity of the tree. */
export interface Column {
    readonly entity: EntityNode;
    /** Codes from the root to the entity itself. */
    readonly path: readonly string[];
}

/** A cell of the nested header. An open branch spans its own column and those of all that is shown below it. */
export interface HeaderCell {
    readonly entity: EntityNode;
    /** From 0, the roots. */
    readonly row: number;
    readonly rowSpan: number;
    /** The first column that it spans. */
    readonly from: number;
    readonly span: number;
    /** `own`: an open branch's own column, below the cell that spans the branch. */
    readonly kind: 'leaf' | 'open' | 'closed' | 'own';
}

export interface Columns {
    readonly list: readonly Column[];
    readonly headers: readonly HeaderCell[];
    /** Rows of the header. */
    readonly depth: number;
}

/** Entities of a tree. */
export const countOf = (tree: readonly EntityNode[]): number =>
    tree.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

type Collapsed = ReadonlySet<number>;

const isOpen = (entity: EntityNode, collapsed: Collapsed): boolean =>
    entity.children.length > 0 && !collapsed.has(entity.id);

const depthOf = (entity: EntityNode, collapsed: Collapsed): number =>
    isOpen(entity, collapsed) ? 1 + Math.max(...entity.children.map(child => depthOf(child, collapsed))) : 1;

/** The columns of a tree, in its order, and their nested header; of a collapsed branch only its own column. */
export const columnsOf = (tree: readonly EntityNode[], collapsed: Collapsed): Columns => {
    const list: Column[] = [];
    const headers: HeaderCell[] = [];
    const depth = Math.max(1, ...tree.map(root => depthOf(root, collapsed)));

    const add = (entity: EntityNode, row: number, above: readonly string[]): void => {
        const path = [...above, entity.code];
        const from = list.length;
        list.push({ entity, path });
        if (!isOpen(entity, collapsed)) {
            const kind = entity.children.length > 0 ? 'closed' : 'leaf';
            headers.push({ entity, row, rowSpan: depth - row, from, span: 1, kind });
            return;
        }
        for (const child of entity.children) add(child, row + 1, path);
        headers.push({ entity, row, rowSpan: 1, from, span: list.length - from, kind: 'open' });
        headers.push({ entity, row: row + 1, rowSpan: depth - row - 1, from, span: 1, kind: 'own' });
    };
    for (const root of tree) add(root, 0, []);
    return { list, headers, depth };
};

/** Every entity that has others below it: what can be collapsed. */
export const branchesOf = (tree: readonly EntityNode[]): readonly number[] =>
    tree.flatMap(({ id, children }) => (children.length > 0 ? [id, ...branchesOf(children)] : []));

/** Every entity of a tree, in its order. */
export const entitiesOf = (tree: readonly EntityNode[]): readonly EntityNode[] =>
    tree.flatMap(entity => [entity, ...entitiesOf(entity.children)]);
