import type { Columns } from './columns';

/** Pixels; the same as in grid.css. */
export const ROW = 28;
/** A row of the header, but for the last one. */
export const HEAD = 26;
export const FILTERS = 40;

/** The first rows, which stay in sight below the header. */
export interface Pinned {
    readonly count: number;
    /** Pixels of one of them. */
    readonly height: number;
}

export const NOTHING_PINNED: Pinned = { count: 0, height: ROW };

/** Returns the pixels of all pinned rows. */
export const heightOf = ({ count, height }: Pinned): number => count * height;

/** Pixels from which on a column has room for horizontal text. */
const ROOMY = 60;
const LETTER = 7;
const LAST_HEAD = { lying: 32, least: 56, max: 168, rest: 34 } as const;
/** Pixels of a further line of horizontal text. */
const LINE = 16;

/** Whether columns are so narrow that their heads are vertical. */
export const isNarrow = (cell: number): boolean => cell < ROOMY;

interface Heads {
    readonly columns: Columns<{ readonly code: string }>;
    /** Pixels of a column. */
    readonly cell: number;
    /** Maximum number of lines of horizontal text. */
    readonly lines?: number;
}

/** Returns the height of the last row of the header; where codes are vertical, it fits the longest of them. */
export const lastHeadOf = ({ columns: { list }, cell, lines = 1 }: Heads): number => {
    if (!isNarrow(cell)) return LAST_HEAD.lying + (lines - 1) * LINE;
    const maxCodeLength = Math.max(0, ...list.map(({ node }) => node.code.length));
    return Math.min(LAST_HEAD.max, Math.max(LAST_HEAD.least, maxCodeLength * LETTER + LAST_HEAD.rest));
};

export const headHeight = (heads: Heads): number => (heads.columns.depth - 1) * HEAD + lastHeadOf(heads);

/** Rows and columns that are rendered at once beyond what is visible. */
export const STEP = { rows: 8, cols: 6 } as const;
