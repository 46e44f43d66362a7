import type { Database } from '../../../../models/database/database';
import { afterCommit, type Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { reportMessages } from '../../../../models/features/report/messages';
import type { Run, RunKind } from '../../../../models/features/report/run';
import { notify } from '../../../platform/notifications/notification';
import type { RunFiles } from './files';
import { endRun, runMessage, removeBeyond } from './record';
import type { RunSource } from './source';

const SCREENS: Readonly<Record<RunKind, string>> = {
    BULK: '/services/bulkreport',
    SYSTEM: '/settings/sysreport',
};

/** Notifies the user who requested a run that it has ended, unless they cancelled it themselves. */
const notifyRunEnd = (database: Database, run: Run, transaction: Transaction): Promise<void> => {
    const { id, kind, report_id, title, status, cancelled_by, create_user } = run;
    const message = status === 'COMPLETE' ? reportMessages.ready({ title }) : reportMessages.notReady({ title });
    const notification = { to: [create_user], by: cancelled_by ?? '', about: `report.run.${id}`, message };
    return notify(database, { ...notification, link: `${SCREENS[kind]}/${report_id}/show` }, transaction);
};

/** Ends runs: informs their reports, and removes those beyond the number that a report retains. */
export class RunEnding {
    constructor(
        private readonly files: RunFiles,
        private readonly sourceOf: (kind: RunKind) => RunSource,
    ) {}

    /** Ends a run that is locked. */
    async end(database: Database, run: Run, values: Partial<Run>, by: Actor, transaction: Transaction): Promise<Run> {
        const source = this.sourceOf(run.kind);
        const ended = await endRun(database, run, values, by, transaction);
        await source.notifyDone?.(ended, transaction);
        const retainedCount = await source.countRetained(run.report_id, transaction);
        this.drop(await removeBeyond(database, run, retainedCount, by, transaction), transaction);
        await notifyRunEnd(database, ended, transaction);
        return ended;
    }

    /** Ends a run that is locked and was cancelled. */
    cancel(database: Database, run: Run, by: Actor, transaction: Transaction): Promise<Run> {
        const message = reportMessages.cancelled({ username: by.username });
        const values = { status: 'ERROR', progress: null, cancelled_by: by.username, ...runMessage(message) } as const;
        return this.end(database, run, values, by, transaction);
    }

    /** Removes the files of deleted runs after the commit; a file that remains is purged later. */
    drop(ids: readonly number[], transaction: Transaction): void {
        afterCommit(transaction, () => void this.files.remove(ids).catch(() => undefined));
    }
}
