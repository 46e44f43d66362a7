import fc from 'fast-check';
import { dateOf, dayOf } from '../../../../models/platform/calendar/day';
import { nextRun, nextRuns } from '../../../../models/features/report/schedule';
import { SCHEDULES, type Schedule } from '../../../../models/features/report/sysreport';

const CHICAGO = 'America/Chicago';
/** Time zones whose clocks change at 2:00, at midnight, by half an hour, in the south, and never. */
const ZONES = [CHICAGO, 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Santiago', 'UTC'];
const ZONES_AT_QUARTERS = ['Asia/Kathmandu', 'Europe/Dublin'];
const QUARTER = 900_000;
const HOUR = 4 * QUARTER;
/** Local time is at most this far from UTC. */
const FARTHEST = 15 * HOUR;

const at = (schedule: Schedule['schedule'], rest: Partial<Schedule> = {}): Schedule => ({
    schedule,
    hour: 6,
    day: 1,
    date: 1,
    ...rest,
});
const reported = (schedule: Schedule, after: string, count = 3, zone = CHICAGO) =>
    nextRuns(schedule, zone, new Date(after), count).map(run => run.toISOString().slice(0, 16));

describe('the next run', () => {
    test.each<[string, Schedule, string, string[]]>([
        ['every hour', at('Hourly'), '2026-05-01T10:59:59Z', ['2026-05-01T11:00', '2026-05-01T12:00']],
        ['on the very hour, the next one', at('Hourly'), '2026-05-01T11:00:00Z', ['2026-05-01T12:00']],
        [
            'an hour that does not exist',
            at('Daily', { hour: 2 }),
            '2026-03-08T00:00:00Z',
            ['2026-03-08T08:00', '2026-03-09T07:00'],
        ],
        [
            'an hour that comes twice',
            at('Daily', { hour: 1 }),
            '2026-11-01T05:00:00Z',
            ['2026-11-01T06:00', '2026-11-02T07:00'],
        ],
        ['between the two of that hour', at('Daily', { hour: 1 }), '2026-11-01T06:30:00Z', ['2026-11-02T07:00']],
        [
            'every hour while the clock goes back',
            at('Hourly'),
            '2026-11-01T05:30:00Z',
            ['2026-11-01T06:00', '2026-11-01T07:00', '2026-11-01T08:00'],
        ],
        [
            'every hour while the clock goes ahead',
            at('Hourly'),
            '2026-03-08T06:30:00Z',
            ['2026-03-08T07:00', '2026-03-08T08:00'],
        ],
        [
            'a day of the week',
            at('Weekly', { day: 0 }),
            '2026-03-02T00:00:00Z',
            ['2026-03-08T11:00', '2026-03-15T11:00'],
        ],
        [
            'the 31st, or the month’s last day',
            at('Monthly', { date: 31 }),
            '2026-01-31T13:00:00Z',
            ['2026-02-28T12:00', '2026-03-31T11:00', '2026-04-30T11:00'],
        ],
        [
            'the 30th',
            at('Monthly', { date: 30 }),
            '2026-01-31T13:00:00Z',
            ['2026-02-28T12:00', '2026-03-30T11:00', '2026-04-30T11:00'],
        ],
        [
            'the 29th in a leap year',
            at('Monthly', { date: 29 }),
            '2028-02-01T00:00:00Z',
            ['2028-02-29T12:00', '2028-03-29T11:00'],
        ],
        [
            'the 29th in another',
            at('Monthly', { date: 29 }),
            '2027-02-01T00:00:00Z',
            ['2027-02-28T12:00', '2027-03-29T11:00'],
        ],
    ])('%s', (_what, schedule, after, runs) => {
        expect(reported(schedule, after, runs.length)).toEqual(runs);
    });
});

/** `yyyy-mm-ddThh:mm` by the clock of a zone. */
const localOf = (zone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
    });
    return (time: number): string => format.format(time).replace(' ', 'T');
};

/**
 * Returns the first moment at which the clock of a zone has reached a time of a day, searched for by quarters of an
 * hour.
 */
const reached = (zone: string, date: string, hour: number): number => {
    const local = localOf(zone);
    const wanted = `${date}T${String(hour).padStart(2, '0')}:00`;
    let time = Date.parse(`${wanted}:00Z`) - FARTHEST;
    while (local(time) < wanted) time += QUARTER;
    return time;
};

const isOn = ({ schedule, day, date }: Schedule, civil: string): boolean => {
    const [year = 0, month = 1, of = 1] = civil.split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    if (schedule === 'Weekly') return new Date(`${civil}T00:00:00Z`).getUTCDay() === day;
    return schedule === 'Daily' || of === Math.min(date, last);
};

/** Computes the next run, day by day. */
const expected = (schedule: Schedule, zone: string, after: number): number => {
    for (let day = dayOf(new Date(after).toISOString().slice(0, 10)) - 1; ; day++) {
        if (!isOn(schedule, dateOf(day))) continue;
        const time = reached(zone, dateOf(day), schedule.hour);
        if (time > after) return time;
    }
};

const schedules = fc.record({
    schedule: fc.constantFrom(...SCHEDULES.filter(name => name !== 'Hourly')),
    hour: fc.integer({ min: 0, max: 23 }),
    day: fc.integer({ min: 0, max: 6 }),
    date: fc.integer({ min: 1, max: 31 }),
}) as fc.Arbitrary<Schedule>;
const zones = fc.constantFrom(...ZONES, ...ZONES_AT_QUARTERS);
const [FROM, TO] = [Date.UTC(2019, 11, 20), Date.UTC(2033, 0, 10)];
const anyTime = fc.integer({ min: FROM, max: TO });
/** Around changes of clocks in America and Europe. */
const changing = fc
    .tuple(
        fc.integer({ min: 2020, max: 2032 }),
        fc.constantFrom(2, 3, 8, 9, 10),
        fc.integer({ min: -40, max: 40 * 24 }),
    )
    .map(([year, month, hours]) => Date.UTC(year, month, 1) + hours * HOUR + 123_456);

test('is the one that a search day by day and quarter by quarter finds', () => {
    fc.assert(
        fc.property(schedules, zones, fc.oneof(anyTime, changing), (schedule, zone, after) => {
            expect(nextRun(schedule, zone, new Date(after)).getTime()).toBe(expected(schedule, zone, after));
        }),
        { numRuns: 600 },
    );
});

test('of every hour is at each full hour of the clock, once for each hour that passes', () => {
    fc.assert(
        fc.property(fc.constantFrom(CHICAGO, 'America/Havana', 'Asia/Kathmandu'), changing, (zone, after) => {
            const runs = nextRuns(at('Hourly'), zone, new Date(after), 30).map(run => run.getTime());
            expect(runs[0]).toBeGreaterThan(after);
            expect(runs.every((run, i) => run - (runs[i - 1] ?? run - HOUR) === HOUR)).toBe(true);
            expect(runs.every(run => localOf(zone)(run).endsWith(':00'))).toBe(true);
            expect((runs[0] ?? 0) - after).toBeLessThanOrEqual(HOUR);
        }),
        { numRuns: 40 },
    );
});
