import type { Clock } from '../../../models/platform/calendar/clock';
import type { Database } from '../../../models/database/database';
import type { Read } from '../../../models/database/read';
import { Snapshot } from '../../../models/database/query/snapshot';
import { readRow } from '../../../models/database/query/rows';
import { moneyRange } from '../../../models/platform/fields/money';
import type { Field } from '../../../models/platform/fields/kind';
import { choicesOf, type Names } from '../../../models/platform/fields/numbered';
import { viewOf } from '../../../models/platform/view/view';
import { MAX_WORKBOOK_CELLS, MAX_WORKBOOK_ROWS } from '../../../models/platform/workbook/calls';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import type { CellRule, ContentRow, FileColumn, FileContent } from '../export/content';
import { smallBook } from '../export/xlsx/book';
import { columnLetters } from '../export/xlsx/cell';
import { Failure } from '../server/failure';
import type { WorkbookColumn } from './column';
import {
    baseSheet,
    BOOK_SHEET,
    FORMAT,
    ID_HEADER,
    LISTS_SHEET,
    MARK,
    VERSION_HEADER,
    type BookSheet,
    type BookSource,
} from './format';
import { toSheetRecords, type SheetReader, type SheetRecord, type BookRows, type WorkbookSheet } from './sheet';

async function* chunk(rows: readonly ContentRow[]): AsyncGenerator<readonly ContentRow[]> {
    yield rows;
}

const plain = (label: string): FileColumn => ({ label, form: 'text', text: value => String(value) });

const hiddenColumn = (label: string): FileColumn => ({ ...plain(label), isHidden: true });

/** A pick list on its sheet. */
interface PickList {
    readonly texts: readonly string[];
}

const FIRST_DAY = 61;

type RuleOf = (options: Readonly<Record<string, unknown>>) => CellRule | undefined;

const textRule: RuleOf = ({ max }) =>
    typeof max === 'number' ? { type: 'textLength', operator: 'lessThanOrEqual', formulas: [max] } : undefined;

const RULES: Readonly<Record<string, RuleOf>> = {
    integer: ({ min, max }) => ({ type: 'whole', operator: 'between', formulas: [Number(min), Number(max)] }),
    money: options => {
        const { min, below } = moneyRange(options);
        return { type: 'decimal', operator: 'between', formulas: [min, below] };
    },
    date: () => ({ type: 'date', operator: 'greaterThanOrEqual', formulas: [FIRST_DAY] }),
    text: textRule,
    code: textRule,
};

/** Returns the texts of a choice; undefined: it is no choice. */
const choicesIn = ({ field, picks }: WorkbookColumn): readonly string[] | undefined => {
    const { kind, options } = field as Field<never, unknown, { readonly of?: unknown }>;
    if (kind.name === ('referenceList' as never)) return undefined;
    if (picks) return picks.texts;
    const name = kind.name as string;
    if (name === 'boolean') return ['Yes', 'No'];
    if (name === 'numbered') return choicesOf(options.of as Names).map(([, text]) => text);
    if (name === 'choice') return (options.of as readonly string[]).map(code => kind.inFile?.(code, options) ?? code);
    return undefined;
};

/** Returns the rule of a column's cells; adds its list to the others. */
const ruleOf = (column: WorkbookColumn, lists: PickList[]): CellRule | undefined => {
    if (!column.isOpen) return undefined;
    const { kind, options } = column.field;
    const texts = choicesIn(column);
    if (!texts) return RULES[kind.name]?.(options as never);
    if (texts.length === 0) return undefined;
    const listed = lists.findIndex(list => list.texts === texts);
    const letters = columnLetters(listed >= 0 ? listed : lists.push({ texts }) - 1);
    return { type: 'list', formulas: [`${LISTS_SHEET}!$${letters}$2:$${letters}$${String(texts.length + 1)}`] };
};

const fileColumn = (column: WorkbookColumn, lists: PickList[]): FileColumn => {
    const rule = ruleOf(column, lists);
    const { label, form, isOpen, wraps } = column;
    return { ...plain(label), form, isOpen, ...(wraps && { wraps }), ...(rule && { rule }) };
};

/** Returns the value for a cell of a sheet: a number or a date unchanged, all else as its text. */
const cellOf = ({ name, form }: WorkbookColumn, { values }: SheetRecord, text: string): unknown =>
    form === 'text' ? text : (values[name] ?? null);

const counted = (count: number): string => count.toLocaleString('en-US');

/** Records that a feature reads at once. */
const CHUNK = 250;
/** Columns that identify the record of a row. */
const HIDDEN_COLUMNS = 2;

interface FullSheet {
    readonly sheet: WorkbookSheet;
    readonly records: readonly SheetRecord[];
}

/** The records of a sheet, which are counted before they are read. */
interface Counted {
    readonly total: number;
    readonly chunks: () => AsyncIterable<readonly object[]>;
}

async function* rowsInChunks(rows: BookRows, ids: readonly number[], read: Read): AsyncGenerator<readonly object[]> {
    for (let from = 0; from < ids.length; from += CHUNK) yield rows.read(ids.slice(from, from + CHUNK), read);
}

const countRecords = async ({ definition, rows, selection }: WorkbookSheet, database: Database): Promise<Counted> => {
    if (rows) {
        const ids = await rows.ids();
        const read: Read = (sql, values) => database.scan(sql, values);
        return { total: ids.length, chunks: () => rowsInChunks(rows, ids, read) };
    }
    const view = viewOf(definition);
    const snapshot = new Snapshot(database, view, selection);
    async function* chunks(): AsyncGenerator<readonly object[]> {
        for await (const some of snapshot.chunks()) yield some.map(row => readRow(view, row));
    }
    return { total: await snapshot.total(), chunks };
};

/** @throws Failure 400 for more rows, or more cells, than a workbook has */
const readSheets = async (sheets: readonly WorkbookSheet[], reader: SheetReader): Promise<FullSheet[]> => {
    const full: FullSheet[] = [];
    let [rows, cells] = [0, 0];
    for (const sheet of sheets) {
        const { total, chunks } = await countRecords(sheet, reader.database);
        rows += total;
        cells += total * sheet.columns.length;
        if (rows > MAX_WORKBOOK_ROWS)
            throw Failure.service(400, workbookMessages.tooManyRows({ max: counted(MAX_WORKBOOK_ROWS) }));
        if (cells > MAX_WORKBOOK_CELLS)
            throw Failure.service(400, workbookMessages.tooManyCells({ max: counted(MAX_WORKBOOK_CELLS) }));
        const records: SheetRecord[] = [];
        for await (const some of chunks()) records.push(...(await toSheetRecords(sheet, some, reader)));
        full.push({ sheet, records });
    }
    return full;
};

const visibleContent = ({ sheet, records }: FullSheet, title: string, lists: PickList[]): FileContent => {
    const { columns, rows } = sheet;
    return {
        title,
        isProtected: true,
        ...(rows && { frozen: rows.frozen + HIDDEN_COLUMNS }),
        columns: [
            hiddenColumn(ID_HEADER),
            hiddenColumn(VERSION_HEADER),
            ...columns.map(column => fileColumn(column, lists)),
        ],
        rows: chunk(
            records.map(record => [
                String(record.id),
                String(record.version),
                ...columns.map((column, at) => cellOf(column, record, record.texts[at] ?? '')),
            ]),
        ),
    };
};

const hiddenContent = (title: string, labels: readonly string[], rows: readonly ContentRow[]): FileContent => ({
    title,
    isHidden: true,
    columns: labels.map(plain),
    rows: chunk(rows),
});

const baseContent = ({ sheet, records }: FullSheet, index: number): FileContent =>
    hiddenContent(
        baseSheet(index),
        [ID_HEADER, VERSION_HEADER, ...sheet.columns.map(({ name }) => name)],
        records.map(({ id, version, texts }) => [String(id), String(version), ...texts]),
    );

const listContent = (lists: readonly PickList[]): FileContent => {
    const height = lists.reduce((max, { texts }) => Math.max(max, texts.length), 0);
    const rows = Array.from({ length: height }, (_none, at) => lists.map(({ texts }) => texts[at] ?? ''));
    return hiddenContent(
        LISTS_SHEET,
        lists.map((_list, at) => String(at + 1)),
        rows,
    );
};

const bookContent = (source: BookSource, sheets: readonly BookSheet[]): FileContent =>
    hiddenContent(
        BOOK_SHEET,
        [MARK, FORMAT],
        [['source', JSON.stringify(source)], ...sheets.map(sheet => ['sheet', JSON.stringify(sheet)])],
    );

/**
 * Reads the content of a workbook, and returns its writer: sheets to edit, and hidden ones with their original state.
 *
 * @throws Failure 400 for more rows than a workbook may have
 */
export const prepareBook = async (
    source: BookSource,
    sheets: readonly WorkbookSheet[],
    reader: SheetReader,
): Promise<(clock: Clock) => AsyncGenerator<Buffer>> => {
    const full = await readSheets(sheets, reader);
    const lists: PickList[] = [];
    const titles = full.map(({ sheet }) => sheet.definition.label[1]);
    const visible = full.map((one, at) => visibleContent(one, titles[at] ?? '', lists));
    const about = full.map(({ sheet: { definition, columns } }, at) => ({
        path: definition.path,
        title: titles[at] ?? '',
        columns: columns.map(({ name, label }) => [name, label] as const),
    }));
    const hidden = [bookContent(source, about), ...full.map(baseContent)];
    const contents = [...visible, ...hidden, ...(lists.length > 0 ? [listContent(lists)] : [])];
    return async function* (clock) {
        yield await smallBook(contents, clock);
    };
};
