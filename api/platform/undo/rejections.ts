import type { Database } from '../../../models/database/database';
import { byIds, recordsBy } from '../../../models/database/query/records';
import { readerOf, type Read } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import { definitionOf } from '../../../models/platform/definition/registry';
import { nameKey, represent, representedReferences } from '../../../models/platform/definition/represent';
import type { Definition } from '../../../models/platform/definition/resource';
import { buildRejection } from '../../../models/platform/messages/rejection';
import type { Message } from '../../../models/platform/messages/message';
import { undoMessages } from '../../../models/platform/undo/messages';
import type { AllUndoRules } from './rules';
import type { UndoAnswer } from '../../../models/platform/undo/calls';

/** A record that is not restored, or not in all its fields. */
export interface UndoRejection {
    readonly resource: string;
    readonly id: number;
    /** The fields that were changed since; empty: the record itself. */
    readonly fields: readonly string[];
    readonly message: Message;
    /** The record, as far as it is available. */
    readonly record: object | null;
}

/** Dependencies for reading the names of records. */
interface Naming {
    readonly database: Database;
    readonly rules: AllUndoRules;
    readonly read: Read;
}

/** Returns a record as one line, with its references by name. */
export const recordName = async (
    { database, rules, read }: Naming,
    definition: Definition,
    record: object | null,
): Promise<string> => {
    const name = rules[definition.path]?.name;
    if (name && record) return name(record, read);
    const named: Record<string, unknown> = { ...record };
    for (const [field, to] of representedReferences(definition)) {
        const target = definitionOf(to);
        const id = named[field];
        if (typeof id !== 'number') continue;
        const [found] = await recordsBy(database, read, target, byIds(database, [id]));
        if (found) named[nameKey(field)] = represent(target, found);
    }
    return represent(definition, named);
};

const SINCE = `SELECT username, changes FROM audit
    WHERE resource = $1 AND record_id = $2 AND id > $3 AND coalesce(change_set_id, 0) <> $4 ORDER BY id DESC LIMIT 100`;

/** Returns the user who last changed any of the fields, or for no fields the record, since a change set was stored. */
const findChanger = async (
    database: Database,
    { resource, id, fields }: UndoRejection,
    { setId, lastAudit }: StoredChange,
    transaction: Transaction,
): Promise<string | undefined> => {
    const values = [resource, id, lastAudit, setId];
    const entries = await database.run<{ username: string; changes: string }>(SINCE, values, transaction);
    const isOne = ({ changes }: { readonly changes: string }): boolean => {
        const changed = JSON.parse(changes) as object;
        return fields.length === 0 || fields.some(name => Object.hasOwn(changed, name));
    };
    return entries.find(isOne)?.username;
};

/** A change set, and its last entry in the history. */
interface StoredChange {
    readonly setId: number;
    readonly lastAudit: number;
}

const LAST_AUDIT = 'SELECT coalesce(max(id), 0) AS id FROM audit WHERE change_set_id = $1';

/** Returns a change set with its last line in the history. */
export const storedChange = async (
    database: Database,
    setId: number,
    transaction: Transaction,
): Promise<StoredChange> => {
    const [row] = await database.run<{ id: number | string }>(LAST_AUDIT, [setId], transaction);
    return { setId, lastAudit: Number(row?.id ?? 0) };
};

/** Describes rejections for the response: each with the user of the conflicting change, if the history has it. */
export const describeRejections = async (
    { database, rules }: Omit<Naming, 'read'>,
    rejections: readonly UndoRejection[],
    stored: StoredChange,
    transaction: Transaction,
): Promise<UndoAnswer['rejected']> => {
    const described: UndoAnswer['rejected'] = [];
    const read = readerOf(database, transaction);
    for (const rejection of rejections) {
        const { resource, id, fields, record } = rejection;
        const isChanged = rejection.message.key === undoMessages.changedSince.key;
        const user = isChanged ? await findChanger(database, rejection, stored, transaction) : undefined;
        const message = user === undefined ? rejection.message : undoMessages.changed({ user });
        const name = (await recordName({ database, rules, read }, definitionOf(resource), record)) || `#${String(id)}`;
        described.push(buildRejection({ resource, id, name, fields: [...fields] }, message));
    }
    return described;
};
