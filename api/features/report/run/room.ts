import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import type { Actor } from '../../../../models/database/actor';
import { reportMessages } from '../../../../models/features/report/messages';
import { MAX_ACTIVE_RUNS, type Run } from '../../../../models/features/report/run';
import { Failure } from '../../../platform/server/failure';

const OF_REPORT = `SELECT id FROM report_run WHERE status IN ('PENDING', 'RUNNING') AND kind = $1 AND report_id = $2`;
const BY_USER = `SELECT count(*) AS open FROM report_run WHERE status IN ('PENDING', 'RUNNING') AND create_user = $1`;

/**
 * Checks for room for one more run, under an advisory lock of all nodes: only one run of a report waits or executes,
 * and few of a user; scheduled runs are limited by the number of system reports.
 *
 * @throws Failure 409 where there is none
 */
export const takeRoom = async (
    database: Database,
    { kind, report_id }: Pick<Run, 'kind' | 'report_id'>,
    { username }: Actor,
    transaction: Transaction,
): Promise<void> => {
    await takeAdvisoryLock(database, 'report runs', transaction);
    const [same] = await database.run(OF_REPORT, [kind, report_id], transaction);
    if (same) throw Failure.service(409, reportMessages.isRunning);
    if (kind !== 'BULK') return;
    const [row] = await database.run(BY_USER, [username], transaction);
    if (Number(row?.['open']) >= MAX_ACTIVE_RUNS)
        throw Failure.service(409, reportMessages.tooManyRuns({ count: MAX_ACTIVE_RUNS }));
};
