import type { DataOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Actor } from '../../../../models/database/actor';
import { reportMessages } from '../../../../models/features/report/messages';
import type { Run } from '../../../../models/features/report/run';
import { nextRun, nextRuns } from '../../../../models/features/report/schedule';
import {
    STARTED,
    STOPPED,
    STOPPING,
    sysreport,
    type Schedule,
    type SystemReport,
    RUNNING,
    UNUSED,
} from '../../../../models/features/report/sysreport';
import { NEXT_RUNS, type sysreportNext } from '../../../../models/features/report/sysreportCalls';
import { Failure } from '../../../platform/server/failure';
import type { Hooks } from '../../../platform/resources/hooks';
import type { ServerContext, Background } from '../../../platform/feature';
import type { Log } from '../../../platform/server/log';
import type { Runs } from '../run/runs';

/** Milliseconds between polls for due reports. */
const POLL_INTERVAL_MS = 15_000;

/** Polls for due reports: at the start for what was missed, then periodically while the process runs. */
export const lookingForDue = (reports: SystemReports, log: Log, pollIntervalMs = POLL_INTERVAL_MS): Background => {
    let looking: NodeJS.Timeout | undefined;
    const poll = (): Promise<void> =>
        reports.runDue().catch((error: unknown) => log.error({ err: error }, 'Due reports could not be looked for.'));
    return {
        start: async () => {
            await poll();
            looking = setInterval(() => void poll(), pollIntervalMs).unref();
        },
        stop: () => clearInterval(looking),
    };
};

/** A report that runs by its schedule has a next run; others have none. */
type Timing = Pick<SystemReport, 'state' | 'next_date'>;

const isRunning = ({ state }: Pick<Timing, 'state'>): boolean => state === RUNNING || state === STOPPING;

/** Returns the state of a report that runs by its schedule from a moment on. */
const started = (report: Timing & Schedule, timeZone: string, now: Date): Timing => ({
    state: isRunning(report) ? RUNNING : STARTED,
    next_date: nextRun(report, timeZone, now).toISOString(),
});

/** Returns the state of a report that is not to run any more: an executing run ends first. */
const stopped = (report: Pick<Timing, 'state'>): Timing => ({
    state: isRunning(report) ? STOPPING : STOPPED,
    next_date: null,
});

const NAMES = ['schedule', 'hour', 'day', 'date'] as const satisfies readonly (keyof Schedule)[];

/** Whether two schedules are due at different times, as far as their fields show. */
const differs = (one: Schedule, other: Schedule): boolean => {
    const used = NAMES.filter(name => !(UNUSED[other.schedule] as readonly string[]).includes(name));
    return used.some(name => one[name] !== other[name]);
};

/** Returns the changed times of a report: another schedule moves its next run, a disabled report is stopped. */
const retimed = (before: SystemReport, after: SystemReport, timeZone: string, now: Date): Partial<Timing> => {
    if (!after.enabled) return before.next_date === null ? {} : stopped(before);
    if (before.next_date === null || !differs(before, after)) return {};
    return { next_date: nextRun(after, timeZone, now).toISOString() };
};

/** Actor that runs reports by their schedules. */
const SCHEDULE: Actor = { username: 'schedule' };

const DUE = `SELECT id FROM sysreport WHERE enabled AND state = ${STARTED} AND next_date <= $1 ORDER BY next_date, id`;
/** Like a change of its state, this does not change its record's version. */
const MOVE_ON = 'UPDATE sysreport SET next_date = $2 WHERE id = $1 RETURNING id';

/** Thrown where another call has already done the work. */
class Done extends Error {}

/**
 * Runs system reports by their schedules. Each decision is made while the report's row is locked. Independent of Hapi.
 */
export class SystemReports {
    private readonly database: Database;
    private readonly reports: RecordStore<typeof sysreport>;
    readonly timeZone: string;

    constructor(
        private readonly context: Pick<ServerContext, 'database' | 'settings' | 'log'>,
        private readonly runs: Runs,
    ) {
        this.database = context.database;
        this.reports = new RecordStore(context.database, sysreport);
        this.timeZone = context.settings.timeZone;
    }

    /** Returns the hooks of system reports: a change may move the next run, and how many runs are retained. */
    get hooks(): Hooks<typeof sysreport> {
        return {
            beforeUpdate: ({ record, patch }) =>
                Promise.resolve({
                    ...patch,
                    ...retimed(record, { ...record, ...patch }, this.timeZone, new Date()),
                }),
            afterWrite: ({ record: { id, history }, by, transaction }) =>
                this.runs.keep('SYSTEM', id, history, by, transaction),
        };
    }

    next(schedule: Schedule): DataOf<typeof sysreportNext> {
        const runs = nextRuns(schedule, this.timeZone, new Date(), NEXT_RUNS);
        return { time_zone: this.timeZone, runs: runs.map(run => run.toISOString()) };
    }

    /** @throws NotFoundError, Failure 409 for a started report, and for a disabled one */
    start(id: number, by: Actor): Promise<SystemReport> {
        return this.database.write(async transaction => {
            const report = await this.reports.locked(id, transaction);
            if (!report.enabled) throw Failure.service(409, reportMessages.notEnabled);
            if (report.next_date !== null) throw Failure.service(409, reportMessages.started);
            return this.reports.set(id, started(report, this.timeZone, new Date()), by, transaction);
        });
    }

    /** @throws NotFoundError, Failure 409 for a stopped report, or one that is stopping */
    stop(id: number, by: Actor): Promise<SystemReport> {
        return this.database.write(async transaction => {
            const report = await this.reports.locked(id, transaction);
            if (report.state === STOPPED || report.state === STOPPING)
                throw Failure.service(409, reportMessages.notStarted);
            return this.reports.set(id, stopped(report), by, transaction);
        });
    }

    /**
     * Runs a report outside its schedule.
     *
     * @throws NotFoundError, Failure 409 while it is running, and for a disabled report
     */
    run(id: number, by: Actor): Promise<Run> {
        return this.database.write(async transaction => {
            const { format } = await this.reports.read(id, transaction);
            return this.runs.add({ kind: 'SYSTEM', report_id: id, format }, by, transaction);
        });
    }

    /** Returns the retained runs, the newest first, with the executing one. @throws NotFoundError */
    async runsOf(id: number): Promise<Run[]> {
        await this.reports.get(id);
        return this.runs.of('SYSTEM', id);
    }

    /**
     * Runs every due report, once however often it was missed, and whichever nodes poll. A report with an executing run
     * waits for its end.
     */
    async runDue(): Promise<void> {
        const due = await this.database.read<{ id: number }>(DUE, [new Date().toISOString()]);
        for (const { id } of due) {
            try {
                await this.runOne(id);
            } catch (error) {
                if (error instanceof Done || (error instanceof Failure && error.status === 409)) continue;
                this.context.log.error({ err: error, sysreport: id }, 'A report that is due could not be run yet.');
            }
        }
    }

    private runOne(id: number): Promise<Run> {
        return this.database.write(async transaction => {
            const { format } = await this.reports.read(id, transaction);
            const run = await this.runs.add({ kind: 'SYSTEM', report_id: id, format }, SCHEDULE, transaction);
            // The report is locked by now: its row shows whether another call has run or stopped it.
            const report = await this.reports.read(id, transaction);
            const now = new Date();
            if (report.next_date === null || Date.parse(report.next_date) > now.getTime()) throw new Done();
            const next = nextRun(report, this.timeZone, now).toISOString();
            await this.database.run(MOVE_ON, [id, next], transaction);
            return run;
        });
    }
}
