import type { Span } from './span';
import type { TreeNode } from '../../../models/platform/tree/indexedTree';

/** The subject of a column: its code heads the column, its name describes it. Columns may be a tree. */
export interface Headed<N> extends TreeNode<N> {
    readonly code: string;
    readonly name: string;
    /** Pixels, where it is not as wide as the others. */
    readonly width?: number;
    /** Whether its head covers the pinned rows too: they have no cell of it. */
    readonly isTall?: boolean;
}

export interface GridColumn<N> {
    readonly node: N;
    /** Codes from the root to the node itself. */
    readonly path: readonly string[];
}

/** A cell of the nested header. An open branch spans its own column and those of all that is shown below it. */
export interface HeaderCell<N> {
    readonly node: N;
    /** From 0, the roots. */
    readonly row: number;
    readonly rowSpan: number;
    /** The first column that it spans. */
    readonly from: number;
    readonly span: number;
    /** `own`: an open branch's own column, below the cell that spans the branch. */
    readonly kind: 'leaf' | 'open' | 'closed' | 'own';
    /** The columns of the branch, where its cell does not span all of them. */
    readonly chooses?: Span;
}

export interface Columns<N> {
    readonly list: readonly GridColumn<N>[];
    readonly headers: readonly HeaderCell<N>[];
    /** Rows of the header. */
    readonly depth: number;
}

type Collapsed = ReadonlySet<number>;

const isOpen = <N extends Headed<N>>(node: N, collapsed: Collapsed): boolean =>
    node.children.length > 0 && !collapsed.has(node.id);

const depthOf = <N extends Headed<N>>(node: N, collapsed: Collapsed): number =>
    isOpen(node, collapsed) ? 1 + Math.max(...node.children.map(child => depthOf(child, collapsed))) : 1;

/** Returns the columns of a tree, in its order, and their nested header; of a collapsed branch only its own column. */
export const gridColumns = <N extends Headed<N>>(tree: readonly N[], collapsed: Collapsed): Columns<N> => {
    const list: GridColumn<N>[] = [];
    const headers: HeaderCell<N>[] = [];
    const depth = Math.max(1, ...tree.map(root => depthOf(root, collapsed)));

    const add = (node: N, row: number, above: readonly string[]): void => {
        const path = [...above, node.code];
        const from = list.length;
        list.push({ node, path });
        if (!isOpen(node, collapsed)) {
            const kind = node.children.length > 0 ? 'closed' : 'leaf';
            headers.push({ node, row, rowSpan: depth - row, from, span: 1, kind });
            return;
        }
        for (const child of node.children) add(child, row + 1, path);
        headers.push({ node, row, rowSpan: 1, from, span: list.length - from, kind: 'open' });
        headers.push({ node, row: row + 1, rowSpan: depth - row - 1, from, span: 1, kind: 'own' });
    };
    for (const root of tree) add(root, 0, []);
    return { list, headers, depth };
};

/** Returns the head of the innermost open branch over each column; of none undefined. */
const branchOver = <N>({ list, headers }: Columns<N>): readonly (HeaderCell<N> | undefined)[] => {
    const open = headers.filter(({ kind }) => kind === 'open').sort((one, other) => one.row - other.row);
    return list.map((_, col) => open.findLast(({ from, span }) => from <= col && col < from + span));
};

/**
 * Returns the same columns under a header of two lines, however deep the tree: the code of each, and over those of one
 * branch that follow each other the branch.
 */
export const inTwoLines = <N extends Headed<N>>(columns: Columns<N>): Columns<N> => {
    const over = branchOver(columns);
    if (over.every(branch => branch === undefined)) return columns;
    const codes = columns.headers
        .filter(({ kind }) => kind !== 'open')
        .map(head => (over[head.from] ? { ...head, row: 1, rowSpan: 1 } : { ...head, row: 0, rowSpan: 2 }));
    const branches = over.flatMap((branch, from): HeaderCell<N>[] => {
        if (!branch || (from > 0 && over[from - 1] === branch)) return [];
        const end = over.findIndex((other, at) => at > from && other !== branch);
        const span = (end < 0 ? over.length : end) - from;
        const chooses = { from: branch.from, to: branch.from + branch.span };
        return [{ node: branch.node, row: 0, rowSpan: 1, from, span, kind: 'open', chooses }];
    });
    return { list: columns.list, headers: [...branches, ...codes], depth: 2 };
};

/** Returns every node that has others below it: those that can be collapsed. */
export const branchesOf = <N extends Headed<N>>(tree: readonly N[]): readonly number[] =>
    tree.flatMap(({ id, children }) => (children.length > 0 ? [id, ...branchesOf(children)] : []));
