import type { Transaction } from 'sequelize';
import type { Database } from '../../models/database/database';

/**
 * How far the applying of a feed has come. There is a row of it once everything is staged and the guard is passed,
 * until the feed has ended: a run that finds one goes on from there.
 */
export interface FeedProgress {
    readonly feedId: number;
    /** Key up to which rows are applied; keys are applied in their order. */
    readonly item: string;
    readonly case: string;
    /** Products that will lose the source's flag. */
    readonly toDrop: number;
    /** Product id up to which flags are taken. */
    readonly droppedTo: number;
}

interface ProgressRow {
    readonly applied_item: string;
    readonly applied_case: string;
    readonly to_drop: number;
    readonly dropped_to: number;
}

export const readProgress = async (database: Database, feedId: number): Promise<FeedProgress | undefined> => {
    const [row] = await database.read<ProgressRow>(
        'SELECT applied_item, applied_case, to_drop, dropped_to FROM feed_progress WHERE feed_id = $1',
        [feedId],
    );
    return (
        row && {
            feedId,
            item: row.applied_item,
            case: row.applied_case,
            toDrop: row.to_drop,
            droppedTo: row.dropped_to,
        }
    );
};

export const startProgress = async (
    database: Database,
    feedId: number,
    toDrop: number,
    transaction: Transaction,
): Promise<FeedProgress> => {
    await database.run(
        `INSERT INTO feed_progress (feed_id, applied_item, applied_case, to_drop, dropped_to)
            VALUES ($1, '', '', $2, 0)`,
        [feedId, toDrop],
        transaction,
    );
    return { feedId, item: '', case: '', toDrop, droppedTo: 0 };
};

const MOVE = `UPDATE feed_progress SET applied_item = $2, applied_case = $3, dropped_to = $4
    WHERE feed_id = $1 AND applied_item = $5 AND applied_case = $6 AND dropped_to = $7 RETURNING feed_id`;

/** Moves on, in the transaction of the step itself. @throws when another run has moved in between */
export const moveProgress = async (
    database: Database,
    from: FeedProgress,
    to: FeedProgress,
    transaction: Transaction,
): Promise<void> => {
    const values = [to.feedId, to.item, to.case, to.droppedTo, from.item, from.case, from.droppedTo];
    const moved = await database.run(MOVE, values, transaction);
    if (moved.length === 0) throw new Error(`Feed ${to.feedId} is being run twice`);
};

export const endProgress = async (database: Database, feedId: number, transaction: Transaction): Promise<void> => {
    await database.run('DELETE FROM feed_progress WHERE feed_id = $1', [feedId], transaction);
};
