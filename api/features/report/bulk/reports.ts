import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Actor } from '../../../../models/database/actor';
import type { bulkPreview, bulkRun, bulkRuns } from '../../../../models/features/report/bulkCalls';
import { bulkReport } from '../../../../models/features/report/bulkReport';
import { toFullRules } from '../../../../models/features/report/rules';
import type { Runs } from '../run/runs';
import { previewOf } from './preview';

/** Bulk reports, beside their generated calls. Knows no Hapi. */
export class BulkReports {
    constructor(
        private readonly database: Database,
        private readonly runs: Runs,
    ) {}

    /** @throws NotFoundError, Failure 409 as `Runs.add` */
    run(id: number, { format }: PayloadOf<typeof bulkRun>, by: Actor): Promise<DataOf<typeof bulkRun>> {
        const request = { kind: 'BULK', report_id: id, format: format || 'xlsx' } as const;
        return this.database.write(transaction => this.runs.add(request, by, transaction));
    }

    /** @throws NotFoundError */
    async runsOf(id: number): Promise<DataOf<typeof bulkRuns>> {
        await new RecordStore(this.database, bulkReport).get(id);
        return this.runs.of('BULK', id);
    }

    /** Entities that are not there any more are left out. */
    preview({ rules }: PayloadOf<typeof bulkPreview>, pass: () => Promise<void>): Promise<DataOf<typeof bulkPreview>> {
        return previewOf(this.database, toFullRules(rules), pass);
    }
}
