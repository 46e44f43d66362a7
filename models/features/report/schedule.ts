import { Cron } from 'croner';
import type { Schedule } from './sysreport';

/** The last dates that all months have, and that all but February have. */
const [EVERYWHERE, NEARLY_EVERYWHERE] = [28, 30];

/** `second minute hour date month day`; L is a month's last day. */
const monthly = ({ hour, date }: Schedule): readonly string[] => {
    if (date <= EVERYWHERE) return [`0 0 ${hour} ${date} * *`];
    if (date > NEARLY_EVERYWHERE) return [`0 0 ${hour} L * *`];
    return [`0 0 ${hour} ${date} 1,3-12 *`, `0 0 ${hour} L 2 *`];
};

const patterns: Readonly<Record<Schedule['schedule'], (at: Schedule) => readonly string[]>> = {
    Hourly: () => ['0 0 * * * *'],
    Daily: ({ hour }) => [`0 0 ${hour} * * *`],
    Weekly: ({ hour, day }) => [`0 0 ${hour} * * ${day}`],
    Monthly: monthly,
};

/**
 * Returns the moment when a schedule is due next after another, by the clock of a time zone: at an hour that comes
 * twice the first time, at one that does not exist when the clock has gone past it, in a month without the date on its
 * last day. Every hour is every hour that passes.
 */
export const nextRun = (schedule: Schedule, timeZone: string, after: Date): Date => {
    const times = patterns[schedule.schedule](schedule).map(pattern =>
        new Cron(pattern, { timezone: timeZone, paused: true }).nextRun(after)?.getTime(),
    );
    const found = times.filter(time => time !== undefined);
    if (found.length === 0) throw new RangeError(`${schedule.schedule} is never due`);
    return new Date(Math.min(...found));
};

/** The next so many. */
export const nextRuns = (schedule: Schedule, timeZone: string, after: Date, count: number): Date[] => {
    const runs: Date[] = [];
    while (runs.length < count) runs.push(nextRun(schedule, timeZone, runs.at(-1) ?? after));
    return runs;
};
