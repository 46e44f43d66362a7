import { plainName } from '../../../../models/features/feed/header';
import { calendarPeriods, MAX_PERIODS } from '../../../../models/features/tpm/tradeCalendar';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { rowFields } from '../../../../models/platform/children/recordCollection';
import { typedErrorsOf, validateBy } from '../../../../models/platform/definition/schema';
import { parseDateText } from '../../../../models/platform/fields/dateText';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Message } from '../../../../models/platform/messages/message';
import type { Values } from '../../../../models/platform/history/difference';
import { Failure } from '../../../platform/server/failure';
import { schemaOf } from '../../../platform/server/validation';
import type { RequestedRow } from '../../../platform/resources/children/row';
import { FileError } from '../../../platform/sheets/fileError';
import { LIMITS } from '../../../platform/sheets/limits';
import { openTable } from '../../feed/reader/reader';
import { HEADER_ROWS, type FileRow, type FileTable } from '../../../platform/sheets/row';

/** The columns of a file of periods, by the names that identify them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
    name: ['name', 'period', 'period name'],
    begin_date: ['begin_date', 'begin', 'begins', 'start', 'start date', 'starts', 'first day'],
    end_date: ['end_date', 'end', 'ends', 'last day'],
    submit_date: ['submit_date', 'submit', 'submit by', 'due', 'due date', 'deadline'],
    publish_date: ['publish_date', 'publish', 'published', 'publication'],
};
const REQUIRED = ['name', 'begin_date', 'end_date'];
const columns = new Map(
    Object.entries(NAMES).flatMap(([column, names]) => names.map(name => [plainName(name), column])),
);

const columnsOf = ({ cells }: FileRow): Columns => cells.map(cell => columns.get(plainName(cell)));
const countNames = (cells: readonly string[]): number => cells.filter(cell => columns.has(plainName(cell))).length;

const LIMITED = { ...LIMITS, rows: MAX_PERIODS, columns: 100 };

type Columns = readonly (string | undefined)[];

/** A sheet whose header has the columns. */
interface PeriodSheet {
    readonly header: Columns;
    readonly rows: readonly FileRow[];
}

const isHeader = (row: FileRow): boolean => REQUIRED.every(name => columnsOf(row).includes(name));

/** Reads a sheet from its header on. @returns undefined: it has none */
const readSheet = async (table: FileTable): Promise<PeriodSheet | undefined> => {
    const read: FileRow[] = [];
    for await (const batch of table.rows) {
        read.push(...batch);
        if (read.length > MAX_PERIODS + HEADER_ROWS) break;
    }
    const at = read.slice(0, HEADER_ROWS).findIndex(isHeader);
    const [header, ...rows] = at < 0 ? [] : read.slice(at);
    if (rows.length > MAX_PERIODS) throw new FileError(messages.tooManyItems({ limit: MAX_PERIODS }));
    return header && { header: columnsOf(header), rows };
};

/** Sheets that are searched for the periods. */
const MAX_SHEETS = 10;

/** Reads the first visible sheet that has the columns. @throws FileError */
const readFile = async (path: string): Promise<PeriodSheet> => {
    for (let sheet = 0; ; sheet++) {
        const table = await openTable({ path, countNames, limits: LIMITED }, sheet);
        try {
            const found = await readSheet(table);
            if (found) return found;
        } finally {
            await table.close();
        }
        if (sheet + 1 >= Math.min(table.sheets, MAX_SHEETS)) throw new FileError(tpmMessages.noPeriodColumns);
    }
};

/** Returns the values of a row as texts; dates as calendar dates, or unchanged where they are none. */
const valuesOf = (header: Columns, { cells, faults }: FileRow): Values =>
    Object.fromEntries(
        header.flatMap((column, at) => {
            if (column === undefined) return [];
            const text = faults?.get(at) ?? normalizeText(cells[at] ?? '');
            const value = column === 'name' ? text : (parseDateText(text) ?? text);
            return [[column, value === '' ? null : value]];
        }),
    );

/**
 * Reads the periods of an uploaded file: CSV, or the first sheet of a workbook that has the columns.
 *
 * @returns new rows, named in errors by the rows of the file: `rows.4.`
 * @throws Failure 400 at `file` for another type of file, and with the error at each row's field
 */
export const readPeriods = async (path: string): Promise<readonly RequestedRow[]> => {
    const schema = schemaOf(rowFields(calendarPeriods));
    const errors: Record<string, Message> = {};
    try {
        const { header, rows } = await readFile(path);
        const requested = rows.map((row, index): RequestedRow => {
            const at = `rows.${String(row.row)}.`;
            const { value, error } = validateBy(schema, valuesOf(header, row));
            for (const [field, message] of Object.entries(error ? typedErrorsOf(error) : {}))
                errors[`${at}${field}`] = message;
            return { id: -(index + 1), values: value, at };
        });
        if (requested.length === 0) throw new FileError(tpmMessages.noPeriods);
        if (Object.keys(errors).length > 0) throw new Failure(400, errors);
        return requested;
    } catch (error) {
        if (error instanceof FileError) throw new Failure(400, { file: error.userMessage });
        throw error;
    }
};

/** A file of periods to fill in, with one example. */
export const PERIOD_TEMPLATE = {
    name: 'periods-template.csv',
    type: 'text/csv; charset=utf-8',
    content: `${Object.keys(NAMES).join(',')}\r\nPeriod 1,01-03-2027,01-30-2027,12-04-2026,01-01-2027\r\n`,
};
