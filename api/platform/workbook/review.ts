import { createSchema, changesSchema, typedErrorsOf, validateBy } from '../../../models/platform/definition/schema';
import { represent } from '../../../models/platform/definition/represent';
import type { Database } from '../../../models/database/database';
import type { Read } from '../../../models/database/read';
import { byIds, recordsBy } from '../../../models/database/query/records';
import { compareRow } from '../../../models/platform/history/merge';
import type { Values } from '../../../models/platform/history/difference';
import type { Message } from '../../../models/platform/messages/message';
import type { WorkbookCell, WorkbookState } from '../../../models/platform/workbook/calls';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import { joi } from '../server/validation';
import { withDuplicates } from './duplicates';
import type { ReviewedRow } from './reviewedRow';
import { canonicalText, parseCell, type WorkbookColumn } from './column';
import { toSheetRecords, type SheetReader, type SheetRecord, type WorkbookSheet } from './sheet';
import { lineKey, type StoredBook, type StoredRow } from './stored';

type Errors = Record<string, Message>;

/** Returns the reason why a cell may not be changed; undefined: it may. */
const whyNotOf = (column: WorkbookColumn, sheet: WorkbookSheet, isNew: boolean): Message | undefined => {
    if (!column.isOpen) return workbookMessages.noChange;
    if (isNew) return undefined;
    if (!sheet.mayUpdate) return workbookMessages.noChange;
    return column.isOnlyNew ? workbookMessages.onlyNew : undefined;
};

interface ReadCells {
    readonly values: Record<string, unknown>;
    readonly errors: Errors;
}

/** Parses the cells that the file changes. */
const readCells = (names: readonly string[], { stored, sheet }: RowOfSheet): ReadCells => {
    const values: Record<string, unknown> = {};
    const errors: Errors = {};
    const isNew = stored.id === null;
    const columns = new Map(sheet.columns.map(column => [column.name, column]));
    for (const name of names) {
        const column = columns.get(name);
        const unwritten = stored.errors[name] ?? (column && whyNotOf(column, sheet, isNew));
        if (!column || unwritten) {
            if (unwritten) errors[name] = unwritten;
            continue;
        }
        const parsed = parseCell(column, stored.mine[name] ?? '');
        if ('error' in parsed) errors[name] = parsed.error;
        else values[name] = parsed.value;
    }
    return { values, errors };
};

const schemas = new WeakMap<object, { readonly create: object; readonly change: object }>();

/** Returns the errors of values by the rules of their fields. */
const ruleErrors = ({ definition }: WorkbookSheet, values: Values, isNew: boolean, known: Errors): Errors => {
    // Columns that are not fields are picked from lists.
    const ofFields = Object.fromEntries(Object.entries(values).filter(([name]) => name in definition.allFields));
    const built = schemas.get(definition) ?? {
        create: createSchema(joi, definition),
        change: changesSchema(joi, definition),
    };
    schemas.set(definition, built);
    const schema = (isNew ? built.create : built.change) as ReturnType<typeof createSchema>;
    const { error } = validateBy(schema, ofFields);
    const found = error ? typedErrorsOf(error) : {};
    return Object.fromEntries(Object.entries(found).filter(([name]) => !(name in known)));
};

interface RowOfSheet {
    readonly stored: StoredRow;
    readonly sheet: WorkbookSheet;
    readonly saved: SheetRecord | undefined;
    readonly reader: SheetReader;
}

/**
 * Returns the cells of a row in three versions: as exported, in the file, and saved; those that only others have
 * changed separately.
 */
const cellsOf = ({ stored, sheet, saved, reader }: RowOfSheet): Record<string, WorkbookCell> => {
    const names = Object.keys(stored.mine);
    if (!saved) return Object.fromEntries(names.map(name => [name, cellOf(stored, name, null)]));
    const texts = Object.fromEntries(
        sheet.columns.map((column, at) => [column.name, canonicalText(column, saved.texts[at] ?? '', reader.clock)]),
    );
    const columns = new Map(sheet.columns.map(column => [column.name, column]));
    const base = Object.fromEntries(
        names.map(name => {
            const column = columns.get(name);
            return [name, column ? canonicalText(column, stored.base[name] ?? '', reader.clock) : ''];
        }),
    );
    const cells = compareRow(stored.id, { base, mine: stored.mine, theirs: texts }, { names });
    return Object.fromEntries(
        cells.flatMap(({ names: [name = ''], changedBy }) => {
            const cell = cellOf(stored, name, texts[name] ?? null);
            return [[name, changedBy === 'both' ? { ...cell, isConflict: true as const } : cell]];
        }),
    );
};

const cellOf = ({ base, mine }: StoredRow, name: string, saved: string | null): WorkbookCell => ({
    base: base[name] ?? null,
    mine: mine[name] ?? null,
    saved,
});

const stateOf = (
    { stored }: RowOfSheet,
    fields: Readonly<Record<string, WorkbookCell>>,
    errors: Errors,
): WorkbookState => {
    if (Object.keys(errors).length > 0) return 'WRONG';
    if (stored.isGone) return 'GONE';
    if (stored.id === null) return 'NEW';
    return Object.values(fields).some(({ isConflict }) => isConflict) ? 'CONFLICT' : 'CHANGED';
};

const rowErrors = (row: RowOfSheet): Errors => {
    const { stored, sheet, saved } = row;
    const own = stored.errors[''];
    if (own) return { '': own };
    if (stored.isGone)
        return sheet.mayDelete && (!saved || isOfSheet(sheet, saved)) ? {} : { '': workbookMessages.noDelete };
    if (stored.id === null) return sheet.mayCreate ? {} : { '': workbookMessages.noCreate };
    if (!saved) return { '': workbookMessages.goneSince };
    return isOfSheet(sheet, saved) ? {} : { '': workbookMessages.otherRecord };
};

/** Whether a record is one of those that the sheet is of: not of another plan. */
const isOfSheet = ({ fixed = {} }: WorkbookSheet, { values }: SheetRecord): boolean =>
    Object.entries(fixed).every(([name, value]) => values[name] === value);

/** Compares a row with the saved record; undefined: nothing is left to do. */
const reviewRow = (row: RowOfSheet, rejected: Errors): ReviewedRow | undefined => {
    const { stored, sheet, saved } = row;
    if (stored.isGone && !saved) return undefined;
    const fields = cellsOf(row);
    const names = Object.keys(fields);
    if (names.length === 0 && !stored.isGone && stored.errors[''] === undefined) return undefined;
    const ofRow = rowErrors(row);
    const isNew = stored.id === null;
    const { values, errors: cellErrors } = stored.isGone ? { values: {}, errors: {} } : readCells(names, row);
    const entered = isNew ? { ...sheet.fixed, ...withoutBlank(values) } : values;
    const rules = stored.isGone ? {} : ruleErrors(sheet, entered, isNew, cellErrors);
    const errors = '' in ofRow ? ofRow : { ...rejected, ...rules, ...cellErrors };
    const record = saved?.values ?? values;
    const name = nameOf(sheet, textsOf(sheet, saved, stored, record));
    return { stored, state: stateOf(row, fields, errors), saved, name, fields, values: entered, errors };
};

const withoutBlank = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const nameOf = ({ rows, definition }: WorkbookSheet, texts: Values): string =>
    rows ? rows.nameOf(texts) : represent(definition, texts);

/** Returns the texts that identify a record. */
const textsOf = (sheet: WorkbookSheet, saved: SheetRecord | undefined, stored: StoredRow, record: Values): Values => {
    const texts = sheet.columns.map(({ name }, at) => [name, saved?.texts[at] ?? stored.mine[name] ?? ''] as const);
    return { ...record, ...Object.fromEntries(texts) };
};

/** Reads saved records: without a lock, or locked until a transaction ends. */
export interface SavedReader {
    readonly read: Read;
    readonly isLocked: boolean;
}

/** Reads the records that rows of a sheet are of. */
const readSaved = async (
    database: Database,
    sheet: WorkbookSheet,
    ids: readonly number[],
    { read, isLocked }: SavedReader,
): Promise<readonly object[]> => {
    if (ids.length === 0) return [];
    if (sheet.rows) return sheet.rows.read(ids, read);
    return recordsBy(database, read, sheet.definition, byIds(database, ids), { isLocked });
};

/** Compares the rows of a stored workbook with the saved records. */
export const reviewBook = async (
    { rows, rejected = {} }: StoredBook,
    sheets: readonly WorkbookSheet[],
    reader: SheetReader,
    saved: SavedReader,
): Promise<ReviewedRow[]> => {
    const reviewed: ReviewedRow[] = [];
    for (const [index, sheet] of sheets.entries()) {
        const own = rows.filter(row => row.sheet === index);
        const ids = [...new Set(own.flatMap(({ id, errors }) => (id !== null && !errors[''] ? [id] : [])))];
        const records = await readSaved(reader.database, sheet, ids, saved);
        // Rows whose hidden columns were changed are not compared.
        const byId = new Map((await toSheetRecords(sheet, records, reader)).map(record => [record.id, record]));
        const found = own.flatMap(stored => {
            const row = { stored, sheet, reader, saved: byId.get(stored.id ?? 0) };
            return reviewRow(row, { ...rejected[lineKey(stored)] }) ?? [];
        });
        const { database } = reader;
        reviewed.push(...(await withDuplicates({ database, read: saved.read, definition: sheet.definition }, found)));
    }
    return reviewed;
};
