import type { TreeAdapter } from './adapter';

/** Pixels. */
export const ROW_HEIGHT = 36;
const INDENT = 20;
const START = 8;

/** How high a line is, in pixels. */
export const heightOf = <N>({ detail }: TreeAdapter<N>): number => detail?.height ?? ROW_HEIGHT;

/** Where a line of a level begins. */
export const indentOf = (level: number): number => START + (level - 1) * INDENT;
