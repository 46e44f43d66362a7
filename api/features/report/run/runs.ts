import type { Readable } from 'node:stream';
import { may, type Holder } from '../../../../models/platform/access/access';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { ExportFormat } from '../../../../models/platform/view/criteria';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { recordsBy } from '../../../../models/database/query/records';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { reportMessages } from '../../../../models/features/report/messages';
import { isOpen, reportRun, type Run, type RunKind } from '../../../../models/features/report/run';
import { fileFormats, fileName } from '../../../platform/export/formats';
import { Failure } from '../../../platform/server/failure';
import type { JobKind } from '../../../platform/jobs/kind';
import type { Log } from '../../../platform/server/log';
import type { ServerContext } from '../../../platform/feature';
import { RunEnding } from './ending';
import { RunFiles } from './files';
import type { RunFileLimits } from './fileBuilder';
import { reportQueueKey, removeAllOf, removeBeyond, RUN } from './record';
import { takeRoom } from './room';
import { RunJob } from './runJob';
import type { RunSource } from './source';

/** Input of a run. */
interface RunRequest {
    readonly kind: RunKind;
    readonly report_id: number;
    readonly format: ExportFormat;
}

/** A user who reads runs. */
type Reader = Actor & Holder;

export interface RunDependencies extends Pick<ServerContext, 'database' | 'jobs' | 'settings'> {
    readonly log: Log;
    readonly limits?: RunFileLimits;
}

/** Writes reports to files, in the background. The row in `report_run` is the source of truth. Independent of Hapi. */
export class Runs {
    /** Kind of the jobs that do the work. */
    readonly job: JobKind;
    private readonly runs: RecordStore<typeof reportRun>;
    readonly files: RunFiles;
    private readonly ending: RunEnding;
    private readonly database: Database;

    /** @param sources one for each kind of report */
    constructor(
        private readonly dependencies: RunDependencies,
        private readonly sources: readonly RunSource[],
    ) {
        this.database = dependencies.database;
        this.runs = new RecordStore(dependencies.database, reportRun);
        this.files = new RunFiles(dependencies.settings.filesDir);
        const sourceOf = (kind: RunKind) => this.sourceOf(kind);
        this.ending = new RunEnding(this.files, sourceOf);
        this.job = new RunJob({ ...dependencies, files: this.files, ending: this.ending, sourceOf });
    }

    /**
     * Queues a run that writes a report to a file. Only one run of a report waits or executes.
     *
     * @param by the requester; a user has few waiting runs
     * @throws NotFoundError, Failure 409 while one waits or executes, for too many of the user's, and for a report that
     *   cannot be run
     */
    async add(request: RunRequest, by: Actor, transaction: Transaction): Promise<Run> {
        await takeRoom(this.database, request, by, transaction);
        const source = this.sourceOf(request.kind);
        const { title } = await source.hold(request.report_id, transaction);
        const run = await this.runs.create({ ...request, title }, by, transaction);
        await source.notifyDone?.(run, transaction);
        const job = { kind: RUN, id: run.id, queueKey: reportQueueKey(run.kind), by: by.username };
        await this.dependencies.jobs.add(job, transaction);
        return run;
    }

    /** Returns all retained runs of a report, the newest first. */
    async of(kind: RunKind, reportId: number): Promise<Run[]> {
        const which = { where: 'kind = $1 AND report_id = $2', values: [kind, reportId] };
        const read = this.database.read.bind(this.database);
        return (await recordsBy(this.database, read, reportRun, which)).reverse();
    }

    /** @throws NotFoundError also for a report that the user may not view, Failure 409 for a run that has ended */
    cancel(id: number, by: Reader): Promise<Run> {
        return this.database.write(async transaction => {
            const run = this.checkAccess(await this.runs.locked(id, transaction), by);
            if (!isOpen(run)) throw Failure.service(409, reportMessages.ended);
            return this.ending.cancel(this.database, run, by, transaction);
        });
    }

    /** @throws NotFoundError also for a report that the user may not view, Failure 404 where there is no file */
    async file(id: number, by: Reader): Promise<{ name: string; type: string; content: Readable; size: number }> {
        const run = this.checkAccess(await this.runs.get(id), by);
        if (run.status !== 'COMPLETE') throw Failure.service(404, reportMessages.noFile);
        const day = dateInZone(this.dependencies.settings.timeZone, new Date(run.finished_date ?? run.create_date));
        const name = fileName(run.title, day, run.format);
        return { name, type: fileFormats[run.format].type, ...(await this.files.read(run)) };
    }

    /** Removes the runs of a deleted report, and then their files. An executing run ends by itself. */
    async removeOf(kind: RunKind, reportId: number, by: Actor, transaction: Transaction): Promise<void> {
        this.ending.drop(await removeAllOf(this.database, kind, reportId, by, transaction), transaction);
    }

    /** Removes the ended runs of a report beyond those that it retains now, and then their files. */
    async keep(
        kind: RunKind,
        reportId: number,
        retainedCount: number,
        by: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const which = { kind, report_id: reportId };
        this.ending.drop(await removeBeyond(this.database, which, retainedCount, by, transaction), transaction);
    }

    private checkAccess(run: Run, by: Holder): Run {
        if (!may(by, this.sourceOf(run.kind).access)) throw new NotFoundError();
        return run;
    }

    private sourceOf(kind: RunKind): RunSource {
        const source = this.sources.find(one => one.kind === kind);
        if (!source) throw new Error(`Nothing gives the content of runs of kind ${kind}`);
        return source;
    }
}
