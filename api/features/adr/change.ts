import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import type { Actor } from '../../../models/database/actor';
import type { Transaction } from '../../../models/database/transaction';

const MOVE = 'UPDATE adr_change SET changes = changes + 1 WHERE adr_id = $1 RETURNING adr_id';

/**
 * Increments the change numbers of ADRs, which show that their products or states have changed. Other writers of these
 * ADRs wait until the transaction ends.
 *
 * @returns those that exist
 */
export const moveChanges = async (
    database: Database,
    adrIds: Iterable<number>,
    transaction: Transaction,
): Promise<Set<number>> => {
    const moved = new Set<number>();
    // In the order of ids, to avoid deadlocks between concurrent moves.
    for (const id of [...new Set(adrIds)].sort((a, b) => a - b)) {
        if ((await database.run(MOVE, [id], transaction)).length > 0) moved.add(id);
    }
    return moved;
};

const NOTE = 'UPDATE adr_change SET changed_date = $2, changed_user = $3 WHERE adr_id = $1';

/**
 * Notes the user who last changed something in an ADR. Its record and version do not change: renaming the ADR does not
 * conflict with changing its products.
 */
export const noteChange = async (
    database: Database,
    adrId: number,
    { username }: Actor,
    transaction: Transaction,
): Promise<void> => {
    await database.run(NOTE, [adrId, new Date().toISOString(), username], transaction);
};

const selectForUpdateSql = ({ dialect }: Database): string => dialect.rowLock('writers', 'adr_change');

/**
 * Makes other writers of an ADR wait until the transaction ends, without a change of its products and states.
 *
 * @returns whether there is such an ADR
 */
export const lockAdr = async (database: Database, adrId: number, transaction: Transaction): Promise<boolean> => {
    const sql = `SELECT adr_id FROM adr_change WHERE adr_id = $1${selectForUpdateSql(database)}`;
    return (await database.run(sql, [adrId], transaction)).length > 0;
};

/** Locks the ADR of an entity. @returns the ADR's id @throws NotFoundError */
export const lockAdrOf = async (database: Database, entityId: number, transaction: Transaction): Promise<number> => {
    const [lockedAdr] = await database.run<{ adr_id: number }>(
        `SELECT adr_change.adr_id FROM adr_change JOIN adr_entity ON adr_entity.adr_id = adr_change.adr_id
            WHERE adr_entity.id = $1${selectForUpdateSql(database)}`,
        [entityId],
        transaction,
    );
    if (!lockedAdr) throw new NotFoundError();
    return lockedAdr.adr_id;
};
