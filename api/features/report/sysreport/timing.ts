import { nextRun } from '../../../../models/features/report/schedule';
import {
    RUNNING,
    STARTED,
    STOPPED,
    STOPPING,
    UNUSED,
    type Schedule,
    type SystemReport,
} from '../../../../models/features/report/sysreport';

/** Of a report that runs by its schedule there is a next run; of one that does not there is none. */
type Timing = Pick<SystemReport, 'state' | 'next_date'>;

const isRunning = ({ state }: Pick<Timing, 'state'>): boolean => state === RUNNING || state === STOPPING;

/** A report that was not to run by its schedule, and from a moment on is. */
export const started = (report: Timing & Schedule, timeZone: string, now: Date): Timing => ({
    state: isRunning(report) ? RUNNING : STARTED,
    next_date: nextRun(report, timeZone, now).toISOString(),
});

/** One that is not to run any more: a run that is under way ends first. */
export const stopped = (report: Pick<Timing, 'state'>): Timing => ({
    state: isRunning(report) ? STOPPING : STOPPED,
    next_date: null,
});

const NAMES = ['schedule', 'hour', 'day', 'date'] as const satisfies readonly (keyof Schedule)[];

/** Whether two schedules are due at different times, as far as can be seen of them. */
const differs = (one: Schedule, other: Schedule): boolean => {
    const used = NAMES.filter(name => !(UNUSED[other.schedule] as readonly string[]).includes(name));
    return used.some(name => one[name] !== other[name]);
};

/** Returns the changed times of a report: another schedule moves its next run, one that is disabled is stopped. */
export const retimed = (before: SystemReport, after: SystemReport, timeZone: string, now: Date): Partial<Timing> => {
    if (!after.enabled) return before.next_date === null ? {} : stopped(before);
    if (before.next_date === null || !differs(before, after)) return {};
    return { next_date: nextRun(after, timeZone, now).toISOString() };
};
