import { damaged } from './damaged';
import { serialDate, serialTime, slashedDate } from './format/date';
import { plainNumber } from './format/decimal';
import { cellFormat } from './format/format';
import type { StringTable } from './strings';
import type { CellFormats } from './styles';

/** A cell in the XML of its sheet. */
interface RawCell {
    /** Attribute `t`; n: a number. */
    readonly type: string;
    /** Index of its style. */
    readonly style: number;
    readonly value: string;
    /** Text of a cell that contains it directly. */
    readonly inline: string;
    readonly isFormula: boolean;
}

/** The text that a cell shows, and its further values. */
interface ReadCell {
    readonly text: string;
    /**
     * The full value of its number, where the cell shows it differently: rounded, with a unit, or with leading zeros.
     */
    readonly number?: string;
    /** Reason why it is not valid. */
    readonly fault?: string;
}

export interface CellContext {
    readonly strings: StringTable;
    readonly formats: CellFormats;
    /** Whether days count from 1904, as in workbooks of old Macs. */
    readonly is1904: boolean;
}

const MAX_ERROR_LENGTH = 20;

/** For a cell that is a date: in another column, a code was lost. */
export const DATE_FAULT = 'The cell holds a date, which spreadsheets make of text such as 1-2. Format it as text.';
const TIME_FAULT = 'The cell holds a time, which spreadsheets make of text such as 1:30. Format it as text.';
const NO_RESULT = 'The formula has no result. Open the file in a spreadsheet program and save it.';
const TOO_LARGE = 'The number has more digits than a spreadsheet keeps. Format the column as text.';

type Reader = (cell: RawCell, context: CellContext) => ReadCell;

const GENERAL = cellFormat('General');

/** Leading zeros of a number, or a dollar sign and commas in it, do not change its value. */
const ZEROS = /^0+\d+$/;
const DOLLARS = /^\$[\d,]+(\.\d+)?$/;

const isRead = (text: string, number: number): boolean => {
    if (ZEROS.test(text)) return Number(text) === number;
    return DOLLARS.test(text) && Number(text.slice(1).replaceAll(',', '')) === number;
};

/** Reads a number by its format: all digits of an integer, in any notation; 1.23E+11 is 123000000000. */
const numberCell: Reader = ({ value, style }, { formats, is1904 }) => {
    const number = Number(value);
    if (Number.isNaN(number)) return { text: value };
    const { kind, text } = (formats[style] ?? GENERAL).number(number);
    if (kind === 'date') return { text: serialDate(number, is1904), fault: DATE_FAULT };
    if (kind === 'time') return { text: serialTime(number), fault: TIME_FAULT };
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return { text: String(number), fault: TOO_LARGE };
    // An amount in another currency remains the shown text, which no money field accepts.
    if (kind === 'other') return { text };
    const plain = kind === 'percent' ? `${plainNumber(number * 100)}%` : plainNumber(number);
    return plain === text || isRead(text, number) ? { text } : { text, number: plain };
};

const sharedText = ({ value }: RawCell, { strings }: CellContext): string => {
    const text = strings.get(Number(value));
    if (text === undefined) throw damaged();
    return text;
};

const textCell =
    (textOf: (cell: RawCell, context: CellContext) => string): Reader =>
    (cell, context) => {
        const text = textOf(cell, context);
        return { text: text === '' ? '' : (context.formats[cell.style] ?? GENERAL).text(text) };
    };

/** A date in ISO 8601: `2026-03-08`, `2026-03-08T14:30:00Z`. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(T.*)?$/;

const isoCell: Reader = ({ value }) => {
    const [, date] = ISO_DATE.exec(value) ?? [];
    return date === undefined ? { text: value, fault: TIME_FAULT } : { text: slashedDate(date), fault: DATE_FAULT };
};

const inlineText = textCell(({ inline }) => inline);

/** One reader for each type of cell; for a formula, its result when the file was saved is the value. */
const readers: Readonly<Record<string, Reader>> = {
    n: numberCell,
    s: textCell(sharedText),
    str: textCell(({ value }) => value),
    b: ({ value }) => ({ text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' }),
    d: isoCell,
    e: ({ value }) => ({ text: value, fault: `The cell holds the error ${value.slice(0, MAX_ERROR_LENGTH)}.` }),
};

/** @throws FileError */
export const readCell = (cell: RawCell, context: CellContext): ReadCell => {
    if (cell.type === 'inlineStr') return inlineText(cell, context);
    if (cell.value === '') return cell.isFormula && cell.type !== 'str' ? { text: '', fault: NO_RESULT } : { text: '' };
    const reader = readers[cell.type];
    if (!reader) throw damaged();
    return reader(cell, context);
};
