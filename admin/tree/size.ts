/** Pixels. */
export const ROW_HEIGHT = 36;
const INDENT = 20;
const START = 8;

/** Where a line of a level begins. */
export const indentOf = (level: number): number => START + (level - 1) * INDENT;
