import { codeOf, type FormCollection, type FormRow } from '../../../models/platform/children/recordCollection';
import { rowKey } from '../../../models/platform/children/rowChange';
import type { Definition } from '../../../models/platform/definition/resource';
import { isSame, type Values } from '../../../models/platform/history/difference';
import type { Changes, HistoryEntry } from '../../../models/platform/history/history';
import { changeableFields } from '../form/changeable';
import { writableFields } from '../record/fieldsOf';
import { rowsIn, toFormRow } from '../children/rowRules';

/** Returns the entries after one. @param entries newest first, without a gap */
const entriesAfter = (entries: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] =>
    entries.slice(
        0,
        entries.findIndex(({ id }) => id === entry.id),
    );

/**
 * Returns the record as an entry of its history left it: later changes are reverted.
 *
 * @param entries newest first, without a gap
 */
export const versionAt = (record: Values, entries: readonly HistoryEntry[], entry: HistoryEntry): Values =>
    entriesAfter(entries, entry).reduce<Values>(
        (values, { changes }) => ({
            ...values,
            ...Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from])),
        }),
        record,
    );

/** Returns the changes that restore that version's values; never of fields that may not change. */
export const restoringChanges = (definition: Definition, record: Values, version: Values): Changes =>
    Object.fromEntries(
        changeableFields(definition, writableFields(definition), record)
            .filter(([name, { options }]) => !options.writeOnly && !isSame(record[name], version[name]))
            .map(([name]) => [name, { from: record[name], to: version[name] }]),
    );

interface RowChangeValues {
    readonly from: Values | null;
    readonly to: Values | null;
}

/** Reverts an entry's changes of rows: rows are identified by their codes, and a restored row is a new one. */
const rowsBefore = (collection: FormCollection, rows: readonly FormRow[], { changes }: HistoryEntry): FormRow[] => {
    const changed = Object.entries(changes)
        .filter(([name]) => name.startsWith(rowKey(collection, '')))
        .map(([, { from, to }]) => ({ from, to }) as RowChangeValues);
    const codeThen = (values: Values): string => codeOf(collection, values);
    const back = changed.map(({ from, to }) => ({
        from,
        id: to ? rows.find(row => codeThen(row) === codeThen(to))?.id : undefined,
    }));
    const gone = new Set(back.map(({ id }) => id));
    let newId = Math.min(0, ...rows.map(({ id }) => id));
    return [
        ...rows.filter(({ id }) => !gone.has(id)),
        ...back.flatMap(({ from, id }) => (from ? [toFormRow(collection, id ?? --newId, from)] : [])),
    ];
};

/** Returns the rows of a record as an entry of its history left them. @param entries newest first, without a gap */
export const rowsAt = (
    collection: FormCollection,
    record: Values,
    entries: readonly HistoryEntry[],
    entry: HistoryEntry,
): readonly FormRow[] =>
    entriesAfter(entries, entry).reduce<readonly FormRow[]>(
        (rows, later) => rowsBefore(collection, rows, later),
        rowsIn(collection, record),
    );

/** Returns the changes that restore those rows, in the format of its history. */
export const restoringRows = (collection: FormCollection, record: Values, rows: readonly FormRow[]): Changes => {
    const present = new Map(rowsIn(collection, record).map(row => [row.id, row]));
    const then = new Map(rows.map(row => [row.id, row]));
    return Object.fromEntries(
        [...new Set([...present.keys(), ...then.keys()])].flatMap(id => {
            const [from, to] = [present.get(id) ?? null, then.get(id) ?? null];
            return isSame(from, to) ? [] : [[rowKey(collection, codeOf(collection, to ?? from ?? {})), { from, to }]];
        }),
    );
};
