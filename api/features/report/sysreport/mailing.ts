import { clockOf, dateIn } from '../../../../models/platform/calendar/clock';
import type { Transaction } from '../../../../models/database/transaction';
import type { Run } from '../../../../models/features/report/run';
import { sysreport, type SystemReport } from '../../../../models/features/report/sysreport';
import { fileName } from '../../../platform/export/formats';
import { attachability, type Attachability } from '../../../platform/mail/attachments';
import type { Attachment } from '../../../platform/mail/content';
import { findUserWithAccess } from '../../../platform/sessions/holders';
import type { ServerContext } from '../../../platform/feature';
import type { RunFiles } from '../run/files';
import { runMail, type Mailed } from './runMail';

type MailingDependencies = Pick<ServerContext, 'database' | 'settings' | 'mail'>;

const SECOND = 1000;
const { access } = sysreport.fields.recipients.options;

/** Mails the runs of system reports, in the transaction that ends them. */
export class RunMailing {
    constructor(
        private readonly dependencies: MailingDependencies,
        private readonly files: RunFiles,
    ) {}

    /** A file that no mail takes is left to be downloaded; who is not a content manager any more, or disabled, gets none. */
    async mail(report: SystemReport, run: Run, transaction: Transaction): Promise<void> {
        const { database, mail } = this.dependencies;
        if (report.recipients.length === 0 || run.cancelled_by !== null) return;
        const created = run.status === 'COMPLETE' ? [this.attachmentOf(run)] : [];
        const file = await attachability(created);
        const attachments = file === 'attached' ? created : [];
        const values = this.valuesOf(report, run, file);
        for (const name of report.recipients) {
            const username = await findUserWithAccess(database, access, name, transaction);
            if (username === undefined) continue;
            await mail.send({ to: { username }, template: runMail, values, attachments }, transaction);
        }
    }

    private attachmentOf(run: Run): Attachment {
        const day = dateIn(this.dependencies.settings.timeZone, new Date(run.finished_date ?? run.create_date));
        return { path: this.files.pathOf(run), filename: fileName(run.title, day, run.format) };
    }

    private valuesOf({ id, name }: SystemReport, run: Run, file: Attachability): Mailed {
        const { timeZone } = this.dependencies.settings;
        const moment = clockOf(timeZone).moment(run.started_date ?? run.create_date);
        return {
            name,
            reportId: id,
            time: `${moment} (${timeZone})`,
            file,
            rows: run.rows,
            isComplete: run.status === 'COMPLETE',
            seconds: ((run.duration ?? 0) / SECOND).toFixed(1),
            message: run.message ?? '',
            descriptor: run.message_descriptor ?? null,
        };
    }
}
