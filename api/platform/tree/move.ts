import { ConflictError } from '../../../models/database/failures';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import { RecordStore } from '../../../models/database/recordStore';
import type { Actor } from '../../../models/database/actor';
import { parentOf, readAround } from '../../../models/database/tree/surroundings';
import type { TreeWork } from '../../../models/database/tree/work';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { weightsFor, type Sibling } from '../../../models/platform/tree/order';
import { Failure } from '../server/failure';
import { checkMovedPosition } from './position';

/** The target of a record's move, as in a call. */
export interface MoveRequest {
    readonly id: number;
    /** The version of the caller's snapshot; undefined: any version. */
    readonly version?: number | null | undefined;
    /** Null: to the roots; undefined: its parent does not change. */
    readonly parentId?: number | null | undefined;
    /** The sibling that follows it; none: last. */
    readonly beforeId?: number | null | undefined;
}

/** Returns siblings with a record inserted. @throws Failure 400 for a missing sibling to insert before */
const ordered = (siblings: readonly Sibling[], record: Sibling, beforeId: number | null): Sibling[] => {
    const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId);
    if (at < 0) throw new Failure(400, { before_id: messages.value });
    return [...siblings.slice(0, at), record, ...siblings.slice(at)];
};

/**
 * Moves a record below another or to the roots, before a sibling or last. As few siblings as possible get another
 * weight. The caller must have locked the tree's scope, or have its advisory lock, since two concurrent moves could
 * create a cycle (`models/database/advisoryLock.ts`).
 *
 * @returns whether anything has moved
 * @throws NotFoundError, ConflictError, Failure 400 and 409
 */
export const moveNode = async (request: MoveRequest, by: Actor, work: TreeWork): Promise<boolean> => {
    const { id, version, beforeId = null } = request;
    const { database, tree, records, transaction } = work;
    const parentId = request.parentId === undefined ? await parentOf(id, work) : request.parentId;
    const around = await readAround({ id, parentId }, work);
    const { record, siblings } = around;
    if ((version ?? record.version) !== record.version) {
        throw new ConflictError(await new RecordStore(database, tree.definition).locked(id, transaction));
    }
    if (parentId !== null) checkMovedPosition(tree, around);
    const weights = weightsFor(ordered(siblings, record, beforeId), id);
    if (!weights) throw Failure.service(409, tree.refusals.crowd);
    const moved = [record, ...siblings]
        .filter(one => weights.has(one.id) || (one === record && record.parent !== parentId))
        .map(one => one.id);
    if (moved.length === 0) return false;
    const befores = await lockedRecords(database, tree.definition, byIds(database, moved), transaction);
    const changes = befores.map(before => {
        const { id: of, weight } = before as unknown as Sibling;
        const isMoved = of === id && record.parent !== parentId;
        const values = { weight: weights.get(of) ?? weight, ...(isMoved && { [tree.parent]: parentId }) };
        return { before, values };
    });
    await records.changeMany(changes, by, transaction);
    return true;
};
