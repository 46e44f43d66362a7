/** Pixels; the same as in calendar.css. */
export const LABEL = 248;
export const LINE = 32;
/** The months and, below them, the weeks. */
export const HEAD_HEIGHT = 72;
/** Bars of fewer pixels bear no text, or no amount. */
export const MIN_NAMED = 26;
export const MIN_PRICED = 104;
