import type { Definition } from '../../models/resource';
import { isSame, type Values } from '../../models/difference';
import type { Changes, HistoryEntry } from '../../models/history';
import { changeableFields } from '../resources/form/changeable';
import { writableFields } from '../resources/record/fieldsOf';

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
        changeableFields(writableFields(definition), record)
            .filter(([name, { options }]) => !options.writeOnly && !isSame(record[name], version[name]))
            .map(([name]) => [name, { from: record[name], to: version[name] }]),
    );
