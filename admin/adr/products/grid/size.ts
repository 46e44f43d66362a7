import type { Columns } from '../columns';

/** Pixels; the same as in grid.css. */
export const ROW = 32;
export const CELL = 46;
/** A row of the header, but for the last one. */
export const HEAD = 26;
export const FILTERS = 40;

const LETTER = 7;
const LAST_HEAD = { least: 56, most: 168, rest: 34 } as const;

/** The last row of the header, in which codes stand upright: as high as the longest of them needs. */
export const lastHeadOf = ({ list }: Pick<Columns, 'list'>): number => {
    const longest = Math.max(0, ...list.map(({ entity }) => entity.code.length));
    return Math.min(LAST_HEAD.most, Math.max(LAST_HEAD.least, longest * LETTER + LAST_HEAD.rest));
};

export const headHeight = (columns: Columns): number => (columns.depth - 1) * HEAD + lastHeadOf(columns);

/** Rows and columns that are drawn at once beyond what can be seen. */
export const STEP = { rows: 8, cols: 6 } as const;
