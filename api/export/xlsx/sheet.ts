import type { Clock } from '../clock';
import type { Column, Row } from '../content';
import { columnLetters, headerRow, rowWriter } from './cell';
import { WORKSHEET } from './parts';
import type { RowCursor } from './cursor';

const NARROWEST = 8;
const WIDEST = 60;
/** Beside a label there is the button of its filter. */
const BUTTON = 4;

const widthOf = ({ label, form, text }: Column, index: number, rows: readonly Row[]): number => {
    const longest = rows.reduce((most, row) => Math.max(most, text(row[index]).length), 0);
    // A moment is shown by one character more than its text has: `mm-dd-yyyy @ HH:MM:SS`.
    const shown = form === 'moment' ? Math.min(longest, 22) : longest;
    return Math.min(WIDEST, Math.max(NARROWEST, label.length + BUTTON, shown + 2));
};

const columnsXml = (columns: readonly Column[], rows: readonly Row[]): string =>
    `<cols>${columns
        .map((column, index) => {
            const place = `min="${index + 1}" max="${index + 1}"`;
            return `<col ${place} width="${widthOf(column, index, rows)}" customWidth="1"/>`;
        })
        .join('')}</cols>`;

/** The header stays where it is while the rows scroll. */
const FROZEN =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '</sheetView></sheetViews>';

const head = (columns: readonly Column[], rows: readonly Row[]): string =>
    `${WORKSHEET}${FROZEN}${columnsXml(columns, rows)}<sheetData>${headerRow(columns)}`;

/** A filter over all columns; and codes are text on purpose, so Excel need not warn about them. */
const foot = (columns: readonly Column[], lastRow: number): string => {
    const range = `A1:${columnLetters(columns.length - 1)}${lastRow}`;
    return (
        `</sheetData><autoFilter ref="${range}"/>` +
        `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
    );
};

/** The XML of a sheet of at most so many rows below its header, a chunk at a time. Widths fit its first rows. */
export async function* sheetOf(
    columns: readonly Column[],
    rows: RowCursor,
    most: number,
    clock: Clock,
): AsyncGenerator<string> {
    const write = rowWriter(columns, clock);
    let last = 1;
    let some = await rows.take(most);
    yield head(columns, some);
    while (some.length > 0) {
        yield some.map(row => write(row, ++last)).join('');
        some = await rows.take(most + 1 - last);
    }
    yield foot(columns, last);
}
