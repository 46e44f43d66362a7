import type { FormCollection } from '../../../models/platform/children/cellCollection';
import { rowKey, type RowChange } from '../../../models/platform/children/rowChange';
import { isSameRow } from '../../../models/platform/children/cellChange';
import type { PlacedRow } from '../../../models/platform/children/cellPatch';
import type { Definition } from '../../../models/platform/definition/resource';
import { isSame, type Values } from '../../../models/platform/history/difference';
import type { Changes, HistoryEntry } from '../../../models/platform/history/history';
import { changeableFields } from '../form/changeable';
import { writableFields } from '../record/fieldsOf';
import { rowsIn } from '../children/rowRules';

/**
 * The record as an entry of its history left it: what came after is taken back.
 *
 * @param entries newest first, without a gap
 */
export const versionAt = (record: Values, entries: readonly HistoryEntry[], entry: HistoryEntry): Values => {
    const later = entries.slice(
        0,
        entries.findIndex(({ id }) => id === entry.id),
    );
    return later.reduce<Values>(
        (values, { changes }) => ({
            ...values,
            ...Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from])),
        }),
        record,
    );
};

/** Returns the changes that give a record that version's values again; never of fields that it may not change. */
export const restoringChanges = (definition: Definition, record: Values, version: Values): Changes =>
    Object.fromEntries(
        changeableFields(definition, writableFields(definition), record)
            .filter(([name, { options }]) => !options.writeOnly && !isSame(record[name], version[name]))
            .map(([name]) => [name, { from: record[name], to: version[name] }]),
    );

/** Returns the codes of rows' targets, as a history names them. */
export const rowCodes = (collection: FormCollection, names: readonly string[]): readonly string[] => {
    const begin = rowKey(collection, '');
    return names.flatMap(name => (name.startsWith(begin) ? [name.slice(begin.length)] : []));
};

/**
 * The same of its rows.
 *
 * @param ids of what they are at, by what the history calls it: what is not there any more has no row again
 */
export const restoringRows = (
    collection: FormCollection,
    record: Values,
    version: Values,
    ids: ReadonlyMap<string, number>,
): readonly RowChange[] => {
    const present = new Map(rowsIn(collection, record).map(row => [row.id, row]));
    return rowCodes(collection, Object.keys(version)).flatMap(code => {
        const id = ids.get(code);
        const [from, to] = [present.get(id ?? 0) ?? null, version[rowKey(collection, code)] as Values | null];
        return id === undefined || isSameRow(collection, from, to) ? [] : [{ id, code, from, to }];
    });
};

/** All rows of a record, as changes leave them. */
export const rowsThen = (
    collection: FormCollection,
    record: Values,
    changes: readonly RowChange[],
): readonly PlacedRow[] => {
    const rows = new Map(rowsIn(collection, record).map(row => [row.id, row]));
    for (const { id, to } of changes) {
        if (to) rows.set(id, { ...collection.blank, ...to, id });
        else rows.delete(id);
    }
    return [...rows.values()];
};
