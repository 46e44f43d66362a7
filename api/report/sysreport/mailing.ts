import { clockOf, dateIn } from '../../../models/platform/calendar/clock';
import type { Transaction } from '../../../models/database/transaction';
import type { Run } from '../../../models/features/report/run';
import { sysreport, type SystemReport } from '../../../models/features/report/sysreport';
import { fileName } from '../../platform/export/formats';
import { areAttachable } from '../../mail/attachments';
import { userHolding } from '../../platform/sessions/holders';
import type { Ground } from '../../slice';
import type { RunFiles } from '../../features/report/run/files';
import { runMail, type Mailed } from './runMail';

type Parts = Pick<Ground, 'database' | 'settings' | 'mail'>;

const SECOND = 1000;
const { access } = sysreport.fields.recipients.options;

/** Mails the runs of system reports, in the transaction that ends them. */
export class RunMailing {
    constructor(
        private readonly parts: Parts,
        private readonly files: RunFiles,
    ) {}

    /** A file that no mail takes is left to be downloaded; who is not a content manager any more, or disabled, gets none. */
    async mail(report: SystemReport, run: Run, transaction: Transaction): Promise<void> {
        const { database, mail } = this.parts;
        if (report.recipients.length === 0 || run.cancelled_by !== null) return;
        const attachments = await this.attachmentsOf(run);
        const values = this.valuesOf(report, run, attachments.length > 0);
        for (const name of report.recipients) {
            const username = await userHolding(database, access, name, transaction);
            if (username === undefined) continue;
            await mail.send({ to: { username }, template: runMail, values, attachments }, transaction);
        }
    }

    private async attachmentsOf(run: Run) {
        if (run.status !== 'COMPLETE') return [];
        const day = dateIn(this.parts.settings.timeZone, new Date(run.finished_date ?? run.create_date));
        const file = { path: this.files.pathOf(run), filename: fileName(run.title, day, run.format) };
        return (await areAttachable([file])) ? [file] : [];
    }

    private valuesOf({ id, name }: SystemReport, run: Run, isAttached: boolean): Mailed {
        const { timeZone } = this.parts.settings;
        const moment = clockOf(timeZone).moment(run.started_date ?? run.create_date);
        return {
            ...{ name, reportId: id, time: `${moment} (${timeZone})`, isAttached, rows: run.rows },
            isComplete: run.status === 'COMPLETE',
            seconds: ((run.duration ?? 0) / SECOND).toFixed(1),
            message: run.message ?? '',
        };
    }
}
