import type { Clock } from '../../../models/platform/calendar/clock';
import type { Message } from '../../../models/platform/messages/message';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import type { FileRow } from '../sheets/row';
import { DATE_FAULT } from '../sheets/workbook/cell';
import { canonicalText, type WorkbookColumn } from './column';
import type { BookSource } from './format';
import type { BaseRow, ReadBook, ReadSheet } from './readBook';
import type { WorkbookSheet } from './sheet';

type Texts = Readonly<Record<string, string>>;

/** A row that differs from the export. */
export interface StoredRow {
    readonly sheet: number;
    /** Row in the file; for a deleted row, the negative of its row in the export. */
    readonly row: number;
    /** Null: it is new. */
    readonly id: number | null;
    readonly isGone?: true;
    /** By field, for changed fields: the exported text, and the text in the file. */
    readonly base: Texts;
    readonly mine: Texts;
    /** Errors of its cells, by field; '' for the row itself. */
    readonly errors: Readonly<Record<string, Message>>;
}

/** The stored state of an uploaded workbook. */
export interface StoredBook {
    readonly filename: string;
    readonly source: BookSource;
    readonly paths: readonly string[];
    readonly rows: readonly StoredRow[];
    readonly unchanged: number;
    readonly remarks: readonly Message[];
    /** Reasons why accepted rows were not written, by `sheet.row`, then by field. */
    readonly rejected?: Readonly<Record<string, Readonly<Record<string, Message>>>>;
}

/** Returns the key of a row among those of all sheets. */
export const lineKey = ({ sheet, row }: Pick<StoredRow, 'sheet' | 'row'>): string => `${String(sheet)}.${String(row)}`;

/** A column, with its positions in the file and in the export. */
interface PlacedColumn {
    readonly column: WorkbookColumn;
    readonly place: number;
    readonly baseAt: number;
}

const placedColumns = ({ columns }: WorkbookSheet, read: ReadSheet): PlacedColumn[] =>
    columns.flatMap(column => {
        const baseAt = read.columns.findIndex(([name]) => name === column.name);
        const place = read.places[baseAt];
        return place === undefined ? [] : [{ column, place, baseAt }];
    });

const NUMBERS = new Set(['number', 'money']);
/** Codes that a spreadsheet converted to a number use that number, without its commas. */
const CODE = /^[\p{L}\p{N}\p{Pd}\s]*$/u;

/** Returns the intended text of a cell: the full value of a number, the shown text otherwise. */
const meantText = ({ cells, numbers }: FileRow, { column, place }: PlacedColumn): string => {
    const shown = cells[place] ?? '';
    const number = numbers?.get(place);
    if (number === undefined) return shown;
    return NUMBERS.has(column.form) || !CODE.test(shown) ? number : shown;
};

const faultIn = ({ faults, repeats }: FileRow, { column, place }: PlacedColumn): Message | undefined => {
    if (repeats?.includes(place)) return workbookMessages.merged;
    const fault = faults?.get(place);
    if (fault === undefined || (fault === DATE_FAULT && column.form === 'date')) return undefined;
    return workbookMessages.fault({ fault });
};

/** Returns the differences between a file's row and the export; for a new row, all its values. */
const differences = (
    read: FileRow,
    base: BaseRow | undefined,
    columns: readonly PlacedColumn[],
    clock: Clock,
): Pick<StoredRow, 'base' | 'mine' | 'errors'> => {
    const [was, mine, errors]: [Record<string, string>, Record<string, string>, Record<string, Message>] = [{}, {}, {}];
    for (const placed of columns) {
        const { column, baseAt } = placed;
        const baseText = base?.texts[baseAt] ?? '';
        const text = meantText(read, placed);
        if (text === baseText) continue;
        const mineText = canonicalText(column, text, clock);
        if (mineText === baseText || mineText === canonicalText(column, baseText, clock)) continue;
        was[column.name] = baseText;
        mine[column.name] = mineText;
        const fault = faultIn(read, placed);
        if (fault) errors[column.name] = fault;
    }
    return { base: was, mine, errors };
};

const idText = ({ cells }: FileRow, at: number): string => (cells[at] ?? '').trim();

const toId = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0);

/** Groups the rows of a file by the record id in them; several rows with the same id are an error. */
const rowsById = ({ rows, idAt }: ReadSheet): ReadonlyMap<number, readonly FileRow[]> => {
    const found = new Map<number, FileRow[]>();
    for (const row of rows) {
        const id = toId(idText(row, idAt));
        if (id > 0) found.set(id, [...(found.get(id) ?? []), row]);
    }
    return found;
};

/** Returns the error of an entire row. */
const rowError = (row: FileRow, read: ReadSheet, alike: readonly FileRow[]): Message | undefined => {
    const base = read.base.get(toId(idText(row, read.idAt)));
    if (!base || idText(row, read.versionAt) !== String(base.version)) return workbookMessages.otherRecord;
    if (alike.length < 2) return undefined;
    return workbookMessages.repeated({
        rows: alike
            .slice(0, 10)
            .map(one => one.row)
            .join(', '),
    });
};

interface SheetDifferences {
    readonly rows: readonly StoredRow[];
    readonly unchanged: number;
}

const compareSheet = (sheet: WorkbookSheet, read: ReadSheet, index: number, clock: Clock): SheetDifferences => {
    const columns = placedColumns(sheet, read);
    const byId = rowsById(read);
    const rows: StoredRow[] = [];
    let unchanged = 0;
    for (const row of read.rows) {
        const text = idText(row, read.idAt);
        const isNew = text === '' && idText(row, read.versionAt) === '';
        const id = toId(text);
        const about = { sheet: index, row: row.row, id: isNew ? null : id };
        const error = isNew ? undefined : rowError(row, read, byId.get(id) ?? []);
        const found = differences(row, isNew ? undefined : read.base.get(id), columns, clock);
        if (error) rows.push({ ...about, ...found, errors: { ...found.errors, '': error } });
        else if (Object.keys(found.mine).length > 0) rows.push({ ...about, ...found });
        else unchanged += 1;
    }
    for (const [id, { row }] of read.base)
        if (!byId.has(id)) rows.push({ sheet: index, row: -row, id, isGone: true, base: {}, mine: {}, errors: {} });
    return { rows, unchanged };
};

/** Reports exported columns that are no longer fields. */
const oldColumns = (sheet: WorkbookSheet, read: ReadSheet): Message[] =>
    read.columns
        .filter(([name], at) => read.places[at] !== undefined && !sheet.columns.some(column => column.name === name))
        .map(([, column]) => workbookMessages.oldColumn({ column }));

/** Compares a workbook with its export: the differences are the user's changes. */
export const toStoredBook = (
    { source, sheets: read, about, remarks }: ReadBook,
    sheets: readonly WorkbookSheet[],
    filename: string,
    clock: Clock,
): StoredBook => {
    const found = read.map((one, index) => {
        const sheet = sheets[index];
        return one && sheet ? compareSheet(sheet, one, index, clock) : { rows: [], unchanged: 0 };
    });
    const old = read.flatMap((one, index) => {
        const sheet = sheets[index];
        return one && sheet ? oldColumns(sheet, one) : [];
    });
    return {
        filename,
        source,
        paths: about.map(({ path }) => path),
        rows: found.flatMap(({ rows }) => rows),
        unchanged: found.reduce((sum, { unchanged }) => sum + unchanged, 0),
        remarks: [...remarks, ...old],
    };
};
