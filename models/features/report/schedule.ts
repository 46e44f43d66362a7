import { Cron } from 'croner';
import type { Schedule } from './sysreport';

/** The last dates that all months have, and that all except February have. */
const [EVERYWHERE, NEARLY_EVERYWHERE] = [28, 30];

/** Returns the cron patterns of a monthly schedule: `second minute hour date month day`; L is a month's last day. */
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
 * Returns the next time after another when a schedule is due, by the clock of a time zone. An hour that occurs twice
 * counts the first time; at an hour that does not exist it is due when the clock has passed it; in a month without the
 * date it is due on the last day. An hourly schedule is due at every hour that passes.
 */
export const nextRun = (schedule: Schedule, timeZone: string, after: Date): Date => {
    const times = patterns[schedule.schedule](schedule).map(pattern =>
        new Cron(pattern, { timezone: timeZone, paused: true }).nextRun(after)?.getTime(),
    );
    const found = times.filter(time => time !== undefined);
    if (found.length === 0) throw new RangeError(`${schedule.schedule} is never due`);
    return new Date(Math.min(...found));
};

/** Returns the next times of a schedule. */
export const nextRuns = (schedule: Schedule, timeZone: string, after: Date, count: number): Date[] => {
    const runs: Date[] = [];
    while (runs.length < count) runs.push(nextRun(schedule, timeZone, runs.at(-1) ?? after));
    return runs;
};
