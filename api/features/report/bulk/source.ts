import { rawOf } from '../../../../models/database/cells';
import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import { NotFoundError } from '../../../../models/database/failures';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import { bulkReport, RETAINED_RUNS, type BulkReport } from '../../../../models/features/report/bulkReport';
import { reportMessages } from '../../../../models/features/report/messages';
import { toFullRules } from '../../../../models/features/report/rules';
import type { Run } from '../../../../models/features/report/run';
import { Failure } from '../../../platform/server/failure';
import type { RunContent, RunSource } from '../run/source';
import { bulkContent } from './content';

const REPORT = 'SELECT name AS title, enabled FROM bulk_report WHERE id = $1';

/** @throws Failure 409 */
const refuseDisabled = (enabled: unknown): void => {
    if (!enabled) throw Failure.service(409, reportMessages.disabled);
};

/** Returns a report's fields about its last run. */
const lastOf = ({ id, status, finished_date, started_date, create_date, rows }: Run): Partial<BulkReport> => ({
    last_run_id: id,
    last_run_status: status,
    last_run_date: finished_date ?? started_date ?? create_date,
    last_run_rows: status === 'COMPLETE' ? rows : null,
});

/** Bulk reports, as `Runs` uses them. */
export class BulkSource implements RunSource {
    readonly kind = 'BULK';
    readonly access = 'bulkReportOperator';

    constructor(private readonly database: Database) {}

    async hold(id: number, transaction: Transaction): Promise<{ readonly title: string }> {
        const sql = REPORT + this.database.dialect.rowLock('deletion');
        const [report] = await this.database.run<{ title: string; enabled: unknown }>(sql, [id], transaction);
        if (!report) throw new NotFoundError();
        refuseDisabled(report.enabled);
        return { title: report.title };
    }

    async content(database: Database, { report_id }: Run): Promise<RunContent> {
        const { name, enabled, rules } = await new RecordStore(this.database, bulkReport).get(report_id);
        refuseDisabled(enabled);
        return bulkContent(database, name, toFullRules(rules));
    }

    /** Not a change of the report itself, so it conflicts with no edit of it. */
    async notifyDone(run: Run, transaction: Transaction): Promise<void> {
        const cells = Object.entries(rawOf(bulkReport, lastOf(run)));
        const sets = cells.map(([name], at) => `${quoted(name)} = $${at + 2}`).join(', ');
        const values = [run.report_id, ...cells.map(([, cell]) => cell)];
        // A cancelled run may end after the next one is requested.
        const sql = `UPDATE bulk_report SET ${sets} WHERE id = $1 AND (last_run_id IS NULL OR last_run_id <= $2)`;
        await this.database.run(sql, values, transaction);
    }

    countRetained(): Promise<number> {
        return Promise.resolve(RETAINED_RUNS);
    }
}
