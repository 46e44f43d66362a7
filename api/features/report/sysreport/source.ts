import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import { reportMessages } from '../../../../models/features/report/messages';
import { isOpen, type Run } from '../../../../models/features/report/run';
import {
    ERROR,
    RUNNING,
    STARTED,
    STOPPED,
    SUCCESS,
    sysreport,
    type SystemReport,
} from '../../../../models/features/report/sysreport';
import { accessOfListed } from '../../../../models/platform/fields/userList';
import { clockOf, dateInZone } from '../../../../models/platform/calendar/clock';
import { Failure } from '../../../platform/server/failure';
import type { ServerContext } from '../../../platform/feature';
import { fileName } from '../../../platform/export/formats';
import { attachability, type Attachability } from '../../../platform/mail/attachments';
import type { Attachment } from '../../../platform/mail/content';
import { findUserWithAccess } from '../../../platform/sessions/holders';
import { RunFiles } from '../run/files';
import type { RunSource } from '../run/source';
import { systemContent } from './contents';
import { runMail, type Mailed } from './runMail';

type MailingDependencies = Pick<ServerContext, 'database' | 'settings' | 'mail'>;

const SECOND = 1000;

/** Mails the runs of system reports, in the transaction that ends them. */
class RunMailing {
    constructor(
        private readonly dependencies: MailingDependencies,
        private readonly files: RunFiles,
    ) {}

    /**
     * Mails the recipients of a report. A file too large for a mail remains available for download; users without the
     * access, and disabled users, get no mail.
     */
    async mail(report: SystemReport, run: Run, transaction: Transaction): Promise<void> {
        const { database, mail } = this.dependencies;
        if (report.recipients.length === 0 || run.cancelled_by !== null) return;
        const created = run.status === 'COMPLETE' ? [this.attachmentOf(run)] : [];
        const file = await attachability(created);
        const attachments = file === 'attached' ? created : [];
        const access = accessOfListed(sysreport.fields.recipients.options, field => report[field as 'content']);
        for (const name of report.recipients) {
            const username = await findUserWithAccess(database, access, name, transaction);
            if (username === undefined) continue;
            const reader = await findUserWithAccess(database, 'contentManager', username, transaction);
            const values = { ...this.valuesOf(report, run, file), mayOpen: reader !== undefined };
            await mail.send({ to: { username }, template: runMail, values, attachments }, transaction);
        }
    }

    private attachmentOf(run: Run): Attachment {
        const day = dateInZone(this.dependencies.settings.timeZone, new Date(run.finished_date ?? run.create_date));
        return { path: this.files.pathOf(run), filename: fileName(run.title, day, run.format) };
    }

    private valuesOf({ id, name }: SystemReport, run: Run, file: Attachability): Omit<Mailed, 'mayOpen'> {
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

/** A report that is stopping during its run remains so. */
const BEGUN = `UPDATE sysreport SET state = ${RUNNING} WHERE id = $1 AND state IN (${STOPPED}, ${STARTED}) RETURNING id`;
/** A report with a schedule has a next run. */
const ENDED = `UPDATE sysreport SET state = CASE WHEN next_date IS NULL THEN ${STOPPED} ELSE ${STARTED} END,
    last_date = $2, result = $3 WHERE id = $1 RETURNING id`;

/**
 * System reports, as `Runs` uses them. A run changes the state of a report without a change of its record's version, so
 * that it does not conflict with concurrent edits.
 */
export class SystemSource implements RunSource {
    readonly kind = 'SYSTEM';
    readonly access = sysreport.access.view;
    private readonly database: Database;
    private readonly reports: RecordStore<typeof sysreport>;
    private readonly mailing: RunMailing;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'settings' | 'mail'>) {
        this.database = context.database;
        this.reports = new RecordStore(context.database, sysreport);
        this.mailing = new RunMailing(context, new RunFiles(context.settings.filesDir));
    }

    async hold(reportId: number, transaction: Transaction): Promise<{ readonly title: string }> {
        const { enabled, name } = await this.reports.locked(reportId, transaction);
        if (!enabled) throw Failure.service(409, reportMessages.notEnabled);
        return { title: name };
    }

    async content(database: Database, { report_id }: Run) {
        const { content, name } = await this.reports.get(report_id);
        const { timeZone } = this.context.settings;
        return { ...systemContent(content, { database, timeZone, now: new Date() }), title: name };
    }

    async notifyDone(run: Run, transaction: Transaction): Promise<void> {
        const { report_id, status, started_date, create_date } = run;
        if (isOpen(run)) {
            await this.database.run(BEGUN, [report_id], transaction);
            return;
        }
        const result = status === 'COMPLETE' ? SUCCESS : ERROR;
        await this.database.run(ENDED, [report_id, started_date ?? create_date, result], transaction);
        await this.mailing.mail(await this.reports.read(report_id, transaction), run, transaction);
    }

    async countRetained(reportId: number, transaction: Transaction): Promise<number> {
        return (await this.reports.read(reportId, transaction)).history;
    }
}
