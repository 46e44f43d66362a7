import { damaged } from './damaged';
import type { StringTable } from './strings';
import type { Shown } from './styles';

/** A cell as the sheet has it. */
export interface RawCell {
    /** Attribute `t`; n: a number. */
    readonly type: string;
    /** Place of its format. */
    readonly style: number;
    readonly value: string;
    /** Of a cell that holds its text itself. */
    readonly inline: string;
    readonly isFormula: boolean;
}

/** What a cell is as text, and if it cannot be what it was meant to be, why. */
export interface ReadCell {
    readonly text: string;
    readonly fault?: string;
}

export interface CellParts {
    readonly strings: StringTable;
    /** By the place of a format. */
    readonly styles: readonly Shown[];
}

const DAY_MS = 86_400_000;
/** Digits that a spreadsheet shows of a number that is not whole. */
const SHOWN_DIGITS = 15;
const LONGEST_ERROR = 20;

/** Of a cell that is a date: where no date belongs, a code was lost. */
export const DATE_FAULT = 'The cell holds a date, which spreadsheets make of text such as 1-2. Format it as text.';
const NO_RESULT = 'The formula has no result. Open the file in a spreadsheet program and save it.';
const TOO_LARGE = 'The number has more digits than a spreadsheet keeps. Format the column as text.';

/** With slashes, so that nobody takes it for a code with hyphens. */
const dateText = (serial: number): string => {
    const moment = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS);
    if (Number.isNaN(moment.getTime())) return String(serial);
    const [year, month, day] = moment.toISOString().slice(0, 10).split('-');
    return `${month}/${day}/${year}`;
};

/** As a spreadsheet shows it: 0.1 + 0.2 is 0.3. */
const shown = (number: number): string => String(Number(number.toPrecision(SHOWN_DIGITS)));

/** All digits of a whole number, however it is written or shown: 1.23E+11 is 123000000000. */
const numberCell = ({ value, style }: RawCell, { styles }: CellParts): ReadCell => {
    const number = Number(value);
    if (Number.isNaN(number)) return { text: value };
    if (styles[style] === 'percent') return { text: `${shown(number * 100)}%` };
    if (styles[style] === 'date') return { text: dateText(number), fault: DATE_FAULT };
    if (Number.isSafeInteger(number)) return { text: String(number) };
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return { text: String(number), fault: TOO_LARGE };
    return { text: shown(number) };
};

const sharedCell = ({ value }: RawCell, { strings }: CellParts): ReadCell => {
    const text = strings.get(Number(value));
    if (text === undefined) throw damaged();
    return { text };
};

/** One a type of cell; the result that a formula had when the file was saved is what the cell holds. */
const readers: Readonly<Record<string, (cell: RawCell, parts: CellParts) => ReadCell>> = {
    n: numberCell,
    s: sharedCell,
    str: ({ value }) => ({ text: value }),
    b: ({ value }) => ({ text: value === '1' ? 'TRUE' : 'FALSE' }),
    d: ({ value }) => ({ text: value, fault: DATE_FAULT }),
    e: ({ value }) => ({ text: value, fault: `The cell holds the error ${value.slice(0, LONGEST_ERROR)}.` }),
};

/** @throws FileError */
export const readCell = (cell: RawCell, parts: CellParts): ReadCell => {
    if (cell.type === 'inlineStr') return { text: cell.inline };
    if (cell.value === '') return cell.isFormula && cell.type !== 'str' ? { text: '', fault: NO_RESULT } : { text: '' };
    const reader = readers[cell.type];
    if (!reader) throw damaged();
    return reader(cell, parts);
};
