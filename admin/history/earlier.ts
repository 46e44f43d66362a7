import { rowKey, type RowChange, type RowsPart } from '../../models/part';
import { isSameRow } from '../../models/platform/children/cellChange';
import type { PlacedRow } from '../../models/partPatch';
import type { Definition } from '../../models/platform/definition/resource';
import { isSame, type Values } from '../../models/platform/history/difference';
import type { Changes, HistoryEntry } from '../../models/platform/history/history';
import { changeableFields } from '../platform/form/changeable';
import { writableFields } from '../platform/record/fieldsOf';
import { rowsIn } from '../resources/rows/rowRules';

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

/** What an update has to change so that the record has that version's values again; never what it may not change. */
export const restoringChanges = (definition: Definition, record: Values, version: Values): Changes =>
    Object.fromEntries(
        changeableFields(definition, writableFields(definition), record)
            .filter(([name, { options }]) => !options.writeOnly && !isSame(record[name], version[name]))
            .map(([name]) => [name, { from: record[name], to: version[name] }]),
    );

/** What rows were at, as a history calls it. */
export const rowCodes = (part: RowsPart, names: readonly string[]): readonly string[] => {
    const begin = rowKey(part, '');
    return names.flatMap(name => (name.startsWith(begin) ? [name.slice(begin.length)] : []));
};

/**
 * The same of its rows.
 *
 * @param ids of what they are at, by what the history calls it: what is not there any more has no row again
 */
export const restoringRows = (
    part: RowsPart,
    record: Values,
    version: Values,
    ids: ReadonlyMap<string, number>,
): readonly RowChange[] => {
    const present = new Map(rowsIn(part, record).map(row => [row.id, row]));
    return rowCodes(part, Object.keys(version)).flatMap(code => {
        const id = ids.get(code);
        const [from, to] = [present.get(id ?? 0) ?? null, version[rowKey(part, code)] as Values | null];
        return id === undefined || isSameRow(part, from, to) ? [] : [{ id, code, from, to }];
    });
};

/** All rows of a record, as changes leave them. */
export const rowsThen = (part: RowsPart, record: Values, changes: readonly RowChange[]): readonly PlacedRow[] => {
    const rows = new Map(rowsIn(part, record).map(row => [row.id, row]));
    for (const { id, to } of changes) {
        if (to) rows.set(id, { ...part.blank, ...to, id });
        else rows.delete(id);
    }
    return [...rows.values()];
};
