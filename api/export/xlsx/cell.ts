import type { SheetForm } from '../../../models/fields/kind';
import { formatDate } from '../../../models/format';
import type { Clock } from '../clock';
import type { Column, Row } from '../content';
import { STYLE } from './parts';

/** A longer text makes Excel call the file damaged. */
const LONGEST_TEXT = 32_767;

// What XML cannot hold, even escaped: control characters, halves of surrogate pairs, two that are no characters.
const INVALID =
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Excel reads `_x0041_` as A; written as `_x005F_x0041_` it is what it was. */
const CODE_LIKE = /_(?=x[0-9a-f]{4}_)/gi;
const SPECIAL = /[&<>\r\n"]/;

const escaped = (text: string): string =>
    SPECIAL.test(text)
        ? text
              .replace(/&/g, '&amp;')
              .replace(/</g, '&lt;')
              .replace(/>/g, '&gt;')
              .replace(/"/g, '&quot;')
              .replace(/\r\n?/g, '\n')
        : text;

/** Text as XML has it. */
export const xmlText = (text: string): string =>
    escaped(text.slice(0, LONGEST_TEXT).replace(INVALID, '').replace(CODE_LIKE, '_x005F_'));

/** Without it spaces at the ends and line breaks would be lost. */
const spaceOf = (text: string): string => (/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '');

const textCell = (at: string, text: string, style: number): string =>
    text === '' ? '' : `<c r="${at}" s="${style}" t="inlineStr"><is><t${spaceOf(text)}>${xmlText(text)}</t></is></c>`;

const numberCell = (at: string, value: number | null, style: number): string =>
    value === null ? '' : `<c r="${at}" s="${style}"><v>${value}</v></c>`;

type Maker = (at: string, value: unknown, column: Column, clock: Clock) => string;

/**
 * How each form of value is written. Numbers and money are numbers, to be summed; text is text, so codes keep their
 * zeros and nothing is a formula. Dates and moments are text too, as the specification displays them (section 5): a
 * date of Excel would be shown as the reader's own settings have it, and a moment cannot say its time zone.
 */
const makers: Readonly<Record<SheetForm, Maker>> = {
    text: (at, value, { text }) => textCell(at, text(value), STYLE.text),
    number: (at, value) => numberCell(at, value as number | null, STYLE.number),
    money: (at, value) => numberCell(at, value as number | null, STYLE.money),
    date: (at, value) => textCell(at, formatDate(value as string | null), STYLE.text),
    moment: (at, value, _column, clock) => textCell(at, value ? clock.moment(value as string) : '', STYLE.text),
};

/** `0` -> A, `26` -> AA */
export const columnLetters = (index: number): string =>
    (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Writes rows of these columns, given the number that each has in its sheet. */
export const rowWriter = (columns: readonly Column[], clock: Clock): ((row: Row, number: number) => string) => {
    const cells = columns.map((column, index) => ({
        column,
        letters: columnLetters(index),
        make: makers[column.form],
    }));
    return (row, number) => {
        let xml = `<row r="${number}">`;
        for (const [index, { column, letters, make }] of cells.entries()) {
            xml += make(`${letters}${number}`, row[index], column, clock);
        }
        return `${xml}</row>`;
    };
};

/** The first row: the labels, bold. */
export const headerRow = (columns: readonly Column[]): string =>
    `<row r="1">${columns.map(({ label }, index) => textCell(`${columnLetters(index)}1`, label, STYLE.header)).join('')}</row>`;
