import type { Clock } from '../../../../models/platform/calendar/clock';
import type { Column, Content, Row } from '../content';
import { columnLetters, headerRow, rowWriter } from './cell';
import { WORKSHEET } from './parts';
import type { RowCursor } from './cursor';

interface Sheet extends Pick<Content, 'columns' | 'frozen'> {
    /** Told the range of its cells, such as `A1:N3`, when all are written. */
    readonly ended: (range: string) => void;
}

/** Rows written at a time: a longer text would outlive V8's young memory. */
const BITE = 50;
const NARROWEST = 8;
const WIDEST = 60;
/** Beside a label there is the button of its filter. */
const BUTTON = 4;

/** A label that is broken into lines. */
const WRAPPED = 16;
/** In points, as Calibri 11 has it; and the most that a row has. */
const LINE = 15;
const TALLEST = 409;

const widthOf = (column: Column, index: number, rows: readonly Row[]): number => {
    const { label, form, text, widest = WIDEST, wraps } = column;
    const maxLength = rows.reduce((max, row) => Math.max(max, text(row[index]).length), 0);
    // A moment is shown by one character more than its text has: `mm-dd-yyyy @ HH:MM:SS`.
    const shown = form === 'moment' ? Math.min(maxLength, 22) : maxLength;
    const labelled = wraps ? Math.min(WRAPPED, label.length) : label.length;
    return Math.min(widest, Math.max(NARROWEST, labelled + BUTTON, shown + 2));
};

const columnsXml = (columns: readonly Column[], rows: readonly Row[]): string =>
    `<cols>${columns
        .map((column, index) => {
            const columnRange = `min="${index + 1}" max="${index + 1}"`;
            return `<col ${columnRange} width="${widthOf(column, index, rows)}" customWidth="1"/>`;
        })
        .join('')}</cols>`;

/** Lines of the longest label that is broken; programs do not all find the height themselves. */
const headerHeight = (columns: readonly Column[]): number | undefined => {
    const maxLength = columns.reduce((max, { label, wraps }) => (wraps ? Math.max(max, label.length) : max), 0);
    // Lines break between words, so they are not full.
    return maxLength === 0 ? undefined : Math.min(TALLEST, Math.ceil((maxLength * 1.2) / WRAPPED) * LINE);
};

/** The header, and some columns, stay where they are while the rest scrolls. */
const frozenXml = (columns: number): string => {
    const [split, pane] = columns > 0 ? [`xSplit="${columns}" `, 'bottomRight'] : ['', 'bottomLeft'];
    const topLeft = `${columnLetters(columns)}2`;
    return (
        '<sheetViews><sheetView workbookViewId="0">' +
        `<pane ${split}ySplit="1" topLeftCell="${topLeft}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`
    );
};

const head = ({ columns, frozen = 0 }: Omit<Sheet, 'ended'>, rows: readonly Row[]): string =>
    `${WORKSHEET}${frozenXml(frozen)}${columnsXml(columns, rows)}<sheetData>${headerRow(columns, headerHeight(columns))}`;

/** The cells of a sheet down to its last row: `A1:N3`. */
const rangeOf = (columns: readonly Column[], lastRow: number): string =>
    `A1:${columnLetters(columns.length - 1)}${lastRow}`;

/** A filter over all columns; and codes are text on purpose, so Excel need not warn about them. */
const foot = (range: string): string =>
    `</sheetData><autoFilter ref="${range}"/>` +
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

/** The XML of a sheet of at most so many rows below its header, some at a time. Widths fit its first rows. */
export async function* sheetOf(sheet: Sheet, rows: RowCursor, maxRows: number, clock: Clock): AsyncGenerator<string> {
    const write = rowWriter(sheet.columns, clock);
    let last = 1;
    let some = await rows.take(maxRows);
    yield head(sheet, some);
    while (some.length > 0) {
        yield some.map(row => write(row, ++last)).join('');
        some = await rows.take(Math.min(BITE, maxRows + 1 - last));
    }
    const range = rangeOf(sheet.columns, last);
    sheet.ended(range);
    yield foot(range);
}
