import type { TreeAdapter } from './adapter';

/** Pixels. */
export const ROW_HEIGHT = 36;
const INDENT = 20;
const START = 8;

/** Returns the height of a line, in pixels. */
export const lineHeightOf = <N>({ detail }: TreeAdapter<N>): number => detail?.height ?? ROW_HEIGHT;

/** Returns the indentation of a line of a level, in pixels. */
export const indentOf = (level: number): number => START + (level - 1) * INDENT;
