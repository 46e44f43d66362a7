import { damaged } from './damaged';

/** Far more than any program writes. */
export const LAST_ROW = 16_777_216;
/** `A` to `XFD`. */
const MAX_LETTERS = 3;

/** `C5` -> 2 */
export const columnNumber = (reference: string): number => {
    const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
    if (letters === '' || letters.length > MAX_LETTERS) throw damaged();
    let column = 0;
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
    return column - 1;
};

/** A range of cells: rows from 1, columns from 0, including the last ones. */
export interface CellRange {
    readonly top: number;
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
}

/** Parses `B2:D5`; undefined for a text that is no range of cells. */
export const parseRange = (reference: string): CellRange | undefined => {
    const [, left = '', top, right = '', bottom] =
        /^\$?([A-Z]{1,3})\$?(\d{1,8}):\$?([A-Z]{1,3})\$?(\d{1,8})$/.exec(reference) ?? [];
    if (top === undefined || bottom === undefined) return undefined;
    const range = { top: Number(top), left: columnNumber(left), bottom: Number(bottom), right: columnNumber(right) };
    return range.top <= range.bottom && range.left <= range.right ? range : undefined;
};
