import type { Actor } from '../../../models/database/actor';
import { inSavepoint } from '../../../models/database/savepoint';
import { listTables } from '../../../models/database/tables';
import type { Transaction } from '../../../models/database/transaction';
import { definitionOf, isResourcePath } from '../../../models/platform/definition/registry';
import { undoMessages } from '../../../models/platform/undo/messages';
import type { WriteContext } from '../feature';
import { groupBy, ownerKey, recordKey, type LoggedRow } from './changeRows';
import type { UndoRejection } from './rejections';
import { PartReversal, type PartOutcome } from './reversal';
import type { AllUndoRules } from './rules';

/** The dependencies of undoing a part. */
interface PartWork {
    readonly context: WriteContext;
    readonly rules: AllUndoRules;
    readonly by: Actor;
    readonly transaction: Transaction;
}

/** Thrown where a part is not undone, since only some of it could be. */
class PartRejected extends Error {
    readonly userMessage = undoMessages.changedSince;
}

const isDeletion = (rows: readonly LoggedRow[]): boolean => rows.some(({ action }) => action === 'delete');

/** Returns the rejection of a part that could not be written, at its main record. */
const rejectionOf = (rows: readonly LoggedRow[], reason: UndoRejection['message']): UndoRejection => {
    const main = rows.find(({ action, ownerId }) => action !== 'along' && ownerId === null) ?? rows[0];
    const { resource = '', recordId: id = 0, before = {}, after = {} } = main ?? {};
    return { resource, id, fields: [], message: undoMessages.blocked({ reason }), record: { ...after, ...before } };
};

/**
 * Undoes a part in a savepoint: deleted records are restored completely, other changes field by field.
 *
 * @param isIndivisible whether it is undone completely or not at all
 */
export const takePart = async (
    { context, rules, by, transaction }: PartWork,
    rows: readonly LoggedRow[],
    isIndivisible: boolean,
): Promise<PartOutcome> => {
    let outcome: PartOutcome = { done: new Set(), rejected: [] };
    const take = async (): Promise<void> => {
        outcome = await new PartReversal(context, rules, rows, by, transaction).run();
        if (outcome.rejected.length > 0 && (isIndivisible || isDeletion(rows))) throw new PartRejected();
    };
    const reason = await inSavepoint(context.database, take, transaction);
    if (reason === undefined) return outcome;
    const rejected = outcome.rejected.length > 0 ? outcome.rejected : [rejectionOf(rows, reason)];
    return { done: new Set(), rejected };
};

/** Ids of the records that a part deleted, by their tables. */
type Deleted = ReadonlyMap<string, { readonly resource: string; readonly ids: ReadonlySet<number> }>;

const deletedIn = (rows: readonly LoggedRow[]): Deleted => {
    const deletions = rows.filter(({ action, resource }) => action === 'delete' && isResourcePath(resource));
    return new Map(
        [...groupBy(deletions, row => row.resource)].map(([resource, some]) => [
            definitionOf(resource).table,
            { resource, ids: new Set(some.map(({ recordId }) => recordId)) },
        ]),
    );
};

/** Returns the deleted record that a row went along with. */
const alongKey = ({ resource: table, before }: LoggedRow, deleted: Deleted): string | undefined => {
    const { columns = {} } = listTables().find(({ name }) => name === table) ?? {};
    for (const [column, { references }] of Object.entries(columns)) {
        const gone = deleted.get(references?.table ?? '');
        const recordId = before[column] as number;
        if (gone?.ids.has(recordId)) return recordKey({ resource: gone.resource, recordId });
    }
    return undefined;
};

/** Returns the key of the record that a row belongs to: its parent, the deleted record that it went with, or itself. */
const unitKey = (row: LoggedRow, deleted: Deleted): string => {
    const { action, resource, ownerId } = row;
    if (ownerId !== null && isResourcePath(resource)) return ownerKey(resource, ownerId);
    return (action === 'along' ? alongKey(row, deleted) : undefined) ?? recordKey(row);
};

/** Undoes a part with many records: all together, or where one prevents that each by itself. */
export const takeRecords = async (work: PartWork, rows: readonly LoggedRow[]): Promise<PartOutcome> => {
    const together = await takePart(work, rows, true);
    if (together.rejected.length === 0) return together;
    const done = new Set<string>();
    const rejected: UndoRejection[] = [];
    const deleted = deletedIn(rows);
    for (const unit of groupBy(rows, row => unitKey(row, deleted)).values()) {
        const outcome = await takePart(work, unit, false);
        for (const key of outcome.done) done.add(key);
        rejected.push(...outcome.rejected);
    }
    return { done, rejected };
};
