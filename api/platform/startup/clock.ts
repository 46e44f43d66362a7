import type { Database } from '../../../models/database/database';
import type { ServerLog } from '../server/log';

/** Seconds from which on a difference of clocks is reported: sessions and schedules are off by as much. */
const MAX_SKEW_SECONDS = 5;

/**
 * Tells in the log where the clocks of this node and of the database differ: leases of jobs go by the database's,
 * sessions, links to a new password and schedules by the node's, so that two nodes may disagree about them.
 */
export const checkClock = async (database: Database, log: ServerLog): Promise<void> => {
    const [row] = await database.read<{ now: string }>(`SELECT ${database.dialect.now} AS now`);
    const seconds = Math.round((Date.now() - Date.parse(row?.now ?? '')) / 1000);
    if (Math.abs(seconds) < MAX_SKEW_SECONDS) return;
    log.error({ seconds }, 'The clock of this node and that of the database differ: set both by the same time server.');
};
