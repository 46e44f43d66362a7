import { randomBytes } from 'node:crypto';
import { clockOf } from '../../../../models/platform/calendar/clock';
import type { Database } from '../../../../models/database/database';
import { isDiskFull } from '../../../../models/database/errors';
import { NotFoundError } from '../../../../models/database/failures';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import { reportMessages } from '../../../../models/features/report/messages';
import { isOpen, reportRun, type Run, type RunKind } from '../../../../models/features/report/run';
import type { Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../../platform/server/failure';
import type { JobKind } from '../../../platform/jobs/kind';
import { noteProgress } from '../../../platform/jobs/progress';
import { GaveUp, MAX_TRIES } from '../../../platform/jobs/tries';
import type { Log } from '../../../platform/server/log';
import type { ServerContext } from '../../../platform/feature';
import { Stopped } from '../../../platform/jobs/stopped';
import type { RunEnding } from './ending';
import type { RunFiles } from './files';
import { RunFileBuilder, type RunFileLimits } from './fileBuilder';
import { runJob, runMessage, noteRun, RUN, waitAgain } from './record';
import { takeRoom } from './room';
import type { RunContent, RunSource } from './source';

/** Milliseconds between notes of a run's progress: a quarter of what a cancellation may take. */
const EVERY = 500;

/**
 * Does work and notes its progress, for as long as the run is wanted.
 *
 * @param note returns whether the run is to continue
 * @param signal aborted when the process is shutting down
 * @returns undefined when the run is not to continue
 * @throws Stopped at shutdown, and what work or a note throws
 */
const watched = async <T>(
    note: () => Promise<boolean>,
    signal: AbortSignal,
    work: (until: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
    const over = new AbortController();
    const state: { isWanted: boolean; failure?: Error; next?: NodeJS.Timeout; noting?: Promise<void> } = {
        isWanted: true,
    };
    const poll = async (): Promise<void> => {
        try {
            state.isWanted = await note();
        } catch (error) {
            state.failure = error as Error;
        }
        if (state.isWanted && !state.failure) wait();
        else over.abort();
    };
    const wait = (): void => {
        state.next = setTimeout(() => {
            state.noting = poll();
        }, EVERY).unref();
    };
    wait();
    try {
        return await work(AbortSignal.any([signal, over.signal]));
    } catch (error) {
        if (signal.aborted) throw new Stopped('The process is shutting down.');
        if (state.failure) throw state.failure;
        if (state.isWanted) throw error;
        return undefined;
    } finally {
        clearTimeout(state.next);
        await state.noting;
        clearTimeout(state.next);
    }
};

interface RunJobDependencies extends Pick<ServerContext, 'database' | 'settings'> {
    readonly log: Log;
    readonly files: RunFiles;
    readonly ending: RunEnding;
    readonly sourceOf: (kind: RunKind) => RunSource;
    readonly limits?: RunFileLimits;
}

const RUN_REQUEST = 'SELECT kind, report_id, create_user FROM report_run WHERE id = $1';
const ROWS = 'SELECT rows FROM report_run WHERE id = $1';

/** Milliseconds: purged files are a day old. */
const SWEPT_EVERY = 6 * 3_600_000;

/** Runs as jobs: their input is in their records, and they end in COMPLETE or ERROR. Each try starts over. */
export class RunJob implements JobKind {
    readonly name = RUN;
    readonly fair = { isFairByQueue: true } as const;
    private swept = -Infinity;

    constructor(private readonly dependencies: RunJobDependencies) {}

    async done(database: Database, id: number): Promise<number> {
        const [run] = await database.read<Pick<Run, 'rows'>>(ROWS, [id]);
        return run?.rows ?? 0;
    }

    async work(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const run = await this.begin(database, id);
        if (!run) return;
        // Removes what a try before this one left, as it takes disk space.
        await this.dependencies.files.remove([id]);
        // Reads every row only once: this should not evict cached pages that users need.
        const passing = { ...database, read: database.scan };
        await this.make(database, await this.dependencies.sourceOf(run.kind).content(passing, run), run, signal);
    }

    async fail(database: Database, id: number, error: unknown): Promise<Message> {
        const message = this.reasonOf(id, error);
        await database.write(async transaction => {
            const run = await this.lockOpenRun(database, id, transaction);
            if (run)
                await this.end(database, run, { status: 'ERROR', progress: null, ...runMessage(message) }, transaction);
        });
        return message;
    }

    /** Cancels a run from the list of jobs. */
    async cancel(id: number, by: string, transaction: Transaction): Promise<void> {
        const { database, ending } = this.dependencies;
        const run = await this.lockOpenRun(database, id, transaction);
        if (run) await ending.cancel(database, run, { username: by }, transaction);
    }

    /**
     * Retries a run from the list of jobs; it remains that of the user who requested it first.
     *
     * @throws NotFoundError when the run or its report is gone, Failure 409 for one that has a file, while another run
     *   of the report waits or is under way, and for a report that cannot be run
     */
    async retry(id: number, _by: string, transaction: Transaction): Promise<void> {
        const { database, sourceOf } = this.dependencies;
        // The run is locked after its report, in the same order as by a deletion of the report.
        const [request] = await database.run<Pick<Run, 'kind' | 'report_id' | 'create_user'>>(
            RUN_REQUEST,
            [id],
            transaction,
        );
        if (!request) throw new NotFoundError();
        await takeRoom(database, request, { username: request.create_user }, transaction);
        const source = sourceOf(request.kind);
        await source.hold(request.report_id, transaction);
        const run = await new RecordStore(database, reportRun).locked(id, transaction);
        if (run.status !== 'ERROR') throw Failure.service(409, reportMessages.ended);
        await source.notifyDone?.(await waitAgain(database, run, transaction), transaction);
    }

    async purge(): Promise<void> {
        if (performance.now() - this.swept < SWEPT_EVERY) return;
        this.swept = performance.now();
        await this.dependencies.files.purge(this.dependencies.database);
    }

    /** Begins a run; undefined when it was cancelled, or is gone. */
    private begin(database: Database, id: number): Promise<Run | undefined> {
        return database.write(async transaction => {
            const run = await this.lockOpenRun(database, id, transaction);
            if (!run) return undefined;
            const started_date = run.started_date ?? new Date().toISOString();
            const begun = { status: 'RUNNING', started_date, rows: 0, size: 0, progress: null } as const;
            await noteRun(database, id, begun, transaction);
            await this.dependencies.sourceOf(run.kind).notifyDone?.({ ...run, ...begun }, transaction);
            return { ...run, ...begun };
        });
    }

    private async make(database: Database, content: RunContent, run: Run, signal: AbortSignal): Promise<void> {
        const { files, settings, limits } = this.dependencies;
        const builder = new RunFileBuilder(content, limits);
        const note = () => database.write(transaction => this.note(database, run, builder.reached, transaction));
        const written = await watched(note, signal, until =>
            files.write(run, builder.pieces(run.format, clockOf(settings.timeZone)), until),
        );
        if (written === undefined) return;
        try {
            await database.write(async transaction => {
                const lockedRun = await this.lockOpenRun(database, run.id, transaction);
                if (!lockedRun) return files.discard(written);
                await files.put(run, written);
                await this.end(
                    database,
                    lockedRun,
                    { status: 'COMPLETE', ...builder.reached, progress: 100 },
                    transaction,
                );
            });
        } catch (error) {
            await files.discard(written);
            throw error;
        }
    }

    /** Notes progress for users who watch the report or the jobs. @returns whether the run is to continue */
    private async note(
        database: Database,
        run: Run,
        reached: RunFileBuilder['reached'],
        transaction: Transaction,
    ): Promise<boolean> {
        const shouldContinue = await noteRun(database, run.id, reached, transaction);
        const { progress } = reached;
        if (shouldContinue && progress !== null)
            await noteProgress(database, runJob(run.id), { done: progress, total: 100 }, transaction);
        return shouldContinue;
    }

    private async end(database: Database, run: Run, values: Partial<Run>, transaction: Transaction): Promise<void> {
        await this.dependencies.ending.end(database, run, values, { username: run.create_user }, transaction);
    }

    /** Locks and returns a run that is to continue. */
    private async lockOpenRun(database: Database, id: number, transaction: Transaction): Promise<Run | undefined> {
        const run = await new RecordStore(database, reportRun).locked(id, transaction).catch((error: unknown) => {
            if (error instanceof NotFoundError) return undefined;
            throw error;
        });
        return run && isOpen(run) ? run : undefined;
    }

    /** Returns the message of the error that ended a run, or one that refers to the log. */
    private reasonOf(id: number, error: unknown): Message {
        if (error instanceof Failure && error.userMessage) return error.userMessage;
        if (error instanceof NotFoundError) return reportMessages.reportGone;
        const reference = randomBytes(4).toString('hex');
        this.dependencies.log.error({ err: error, reference, run: id }, 'A report run stopped.');
        if (error instanceof GaveUp) return reportMessages.gaveUp({ tries: MAX_TRIES, reference });
        return (isDiskFull(error) ? reportMessages.diskFull : reportMessages.stopped)({ reference });
    }
}
