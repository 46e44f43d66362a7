import type { SheetForm } from '../../../../models/platform/fields/kind';
import { formatDate } from '../../../../models/platform/format/format';
import type { Clock } from '../../../../models/platform/calendar/clock';
import type { FileColumn, ContentRow } from '../content';
import { OPEN_STYLE, STYLE } from './parts';

/** Excel reports a file with a longer text as damaged. */
const MAX_TEXT_LENGTH = 32_767;

// Characters that XML cannot contain, even escaped: control characters, lone surrogates, two noncharacters.
const INVALID =
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Excel reads `_x0041_` as A; written as `_x005F_x0041_` it remains unchanged. */
const CODE_LIKE = /_(?=x[0-9a-f]{4}_)/gi;
/** Most texts have only plain ASCII, without characters that are special in XML or Excel. */
const UNUSUAL = /[^ -~]|[&<>"_]/;

const escaped = (text: string): string =>
    text
        .replace(INVALID, '')
        .replace(CODE_LIKE, '_x005F_')
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;')
        .replace(/\r\n?/g, '\n');

/** Escapes text for XML. */
export const xmlText = (text: string): string => {
    const truncatedText = text.slice(0, MAX_TEXT_LENGTH);
    return UNUSUAL.test(truncatedText) ? escaped(truncatedText) : truncatedText;
};

/** These texts need `xml:space`, or else spaces at the ends and line breaks would be lost. */
const SPACED = /^\s|\s$|\n/;

/** Writes the cell of a row of this number, or nothing where there is no value. */
type CellWriter<V> = (number: number, value: V) => string;

/** Builds the part of the XML that is the same in all cells of a column once. */
const textCell = (letters: string, style: number): CellWriter<string> => {
    const start = `<c r="${letters}`;
    const text = `" s="${style}" t="inlineStr"><is><t`;
    const plain = `${text}>`;
    const spaced = `${text} xml:space="preserve">`;
    const end = '</t></is></c>';
    return (number, value) =>
        value === '' ? '' : `${start}${number}${SPACED.test(value) ? spaced : plain}${xmlText(value)}${end}`;
};

const numberCell = (letters: string, style: number): CellWriter<number | null> => {
    const start = `<c r="${letters}`;
    const middle = `" s="${style}"><v>`;
    return (number, value) => (value === null ? '' : `${start}${number}${middle}${value}</v></c>`);
};

/** Returns the style of a column's cells: unlocked for an open column. */
export const styleOf = ({ isOpen }: Pick<FileColumn, 'isOpen'>, form: SheetForm): number =>
    (isOpen ? OPEN_STYLE : STYLE)[form];

type Maker = (letters: string, column: FileColumn, clock: Clock) => CellWriter<unknown>;

const textMaker =
    (textOf: (value: unknown, column: FileColumn) => string): Maker =>
    (letters, column) => {
        const write = textCell(letters, styleOf(column, 'text'));
        return (number, value) => write(number, textOf(value, column));
    };

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Earlier dates have different numbers in different programs. */
const FIRST_DAY = '1900-03-01';

/** Returns a day, or a local date and time, as a serial number of spreadsheets: days since the end of 1899. */
const serialOf = (local: string): number =>
    (Date.parse(local.length > 10 ? `${local}Z` : `${local}T00:00:00Z`) - DAY_ZERO) / DAY_MS;

/**
 * Builds the writer of dates that spreadsheets can sort and calculate with; a date that they do not support is text.
 */
const dayMaker =
    (
        form: 'date' | 'moment',
        localOf: (value: string, clock: Clock) => string,
        textOf: (value: string, clock: Clock) => string,
    ): Maker =>
    (letters, column, clock) => {
        const writeSerial = numberCell(letters, styleOf(column, form));
        const writeText = textCell(letters, styleOf(column, 'text'));
        return (number, value) => {
            if (typeof value !== 'string' || value === '') return '';
            const local = localOf(value, clock);
            return local >= FIRST_DAY ? writeSerial(number, serialOf(local)) : writeText(number, textOf(value, clock));
        };
    };

/**
 * Writers of each form of value. Numbers and money are numbers, to be summed; dates and moments are dates, shown as the
 * specification displays them (section 5), moments in the configured time zone; text is text, so codes keep their zeros
 * and nothing is a formula.
 */
const makers: Readonly<Record<SheetForm, Maker>> = {
    text: textMaker((value, { text }) => text(value)),
    number: (letters, column) => numberCell(letters, styleOf(column, 'number')) as CellWriter<unknown>,
    money: (letters, column) => numberCell(letters, styleOf(column, 'money')) as CellWriter<unknown>,
    date: dayMaker('date', value => value, formatDate),
    moment: dayMaker(
        'moment',
        (value, clock) => clock.local(value),
        (value, clock) => clock.moment(value),
    ),
};

/** `0` -> A, `26` -> AA */
export const columnLetters = (index: number): string =>
    (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Builds the writer of rows with these columns, which receives the number of each row in its sheet. */
export const rowWriter = (
    columns: readonly FileColumn[],
    clock: Clock,
): ((row: ContentRow, number: number) => string) => {
    const cells = columns.map((column, index) => makers[column.form](columnLetters(index), column, clock));
    return (row, number) => {
        let xml = `<row r="${number}">`;
        for (const [index, cell] of cells.entries()) xml += cell(number, row[index]);
        return `${xml}</row>`;
    };
};

/** Returns the first row: the labels, bold. @param height in points, if not that of one line */
export const headerRow = (columns: readonly FileColumn[], height?: number): string => {
    const tall = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
    const cells = columns.map(({ label, wraps }, index) =>
        textCell(columnLetters(index), wraps ? STYLE.wrapped : STYLE.header)(1, label),
    );
    return `<row r="1"${tall}>${cells.join('')}</row>`;
};
