import type { GridColumn, Headed } from './columns';

/** The positions of columns, in pixels from the first one's left. */
export interface Across {
    readonly total: number;
    readonly widthOf: (col: number) => number;
    /** Position of a column; after the last column it is the total width. */
    readonly leftOf: (col: number) => number;
    /** Returns the column at a pixel. */
    readonly at: (pixel: number) => number;
}

/** @param cell pixels of a column that has no width of its own */
export const acrossOf = (columns: readonly GridColumn<Headed<unknown>>[], cell: number): Across => {
    const ends = [0];
    for (const { node } of columns) ends.push((ends.at(-1) ?? 0) + (node.width ?? cell));
    const total = ends.at(-1) ?? 0;
    const leftOf = (col: number): number => ends[col] ?? total;
    return {
        total,
        leftOf,
        widthOf: col => leftOf(col + 1) - leftOf(col),
        at: pixel =>
            Math.max(
                0,
                Math.min(
                    columns.length,
                    ends.findIndex(end => end > pixel),
                ) - 1,
            ),
    };
};
