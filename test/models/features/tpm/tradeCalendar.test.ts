import {
    adWeekStart,
    buyInWindow,
    DEFAULT_CLOCK,
    dueDate,
    nearestAdWeeks,
    periodAt,
    periodErrors,
    type TradePeriod,
} from '../../../../models/features/tpm/tradeCalendar';

const later = (day: string, days: number): string => {
    const date = new Date(`${day}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
};
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const YEAR = Array.from({ length: 800 }, (_, at) => later('2026-01-01', at));

const period = (name: string, begin_date: string, end_date: string, more: Partial<TradePeriod> = {}): TradePeriod => ({
    name,
    begin_date,
    end_date,
    submit_date: null,
    publish_date: null,
    ...more,
});

test.each([0, 1, 2, 3, 4, 5, 6] as const)('ad weeks that start on day %d of the week', week_start => {
    for (const day of YEAR) {
        const start = adWeekStart({ week_start }, day);
        expect(weekday(start)).toBe(week_start);
        expect(start <= day && day < later(start, 7)).toBe(true);
        const { first, last } = nearestAdWeeks({ week_start }, day, null);
        expect([weekday(first), last]).toEqual([week_start, later(first, 6)]);
        // No other start of a week is nearer.
        const distance = Math.abs((Date.parse(first) - Date.parse(day)) / 86_400_000);
        expect(distance).toBeLessThanOrEqual(3);
        // Dates that are ad weeks already are the nearest.
        expect(nearestAdWeeks({ week_start }, first, later(first, 27))).toEqual({ first, last: later(first, 27) });
    }
});

test('typed dates come to whole ad weeks, one at least', () => {
    const wednesday = { week_start: 3 } as const;
    expect(nearestAdWeeks(wednesday, '2026-12-01', '2026-12-16')).toEqual({ first: '2026-12-02', last: '2026-12-15' });
    expect(nearestAdWeeks(wednesday, '2026-12-03', '2026-12-04')).toEqual({ first: '2026-12-02', last: '2026-12-08' });
    expect(nearestAdWeeks(wednesday, '2026-12-30', null)).toEqual({ first: '2026-12-30', last: '2027-01-05' });
});

test('the buy-in window goes by the days before the start and after the end', () => {
    const days = { first: '2027-03-01', last: '2027-03-14' };
    expect(buyInWindow(DEFAULT_CLOCK, days)).toEqual({ first: '2027-02-15', last: '2027-03-14' });
    const clock = { ...DEFAULT_CLOCK, buyin_days_before: 3, buyin_days_after: 2 };
    expect(buyInWindow(clock, days)).toEqual({ first: '2027-02-26', last: '2027-03-16' });
});

test('a promotion is due by the date of its period, else by the lead days before it', () => {
    const [own, other] = [
        period('P1', '2027-01-03', '2027-01-30', { submit_date: '2026-12-04' }),
        period('P2', '2027-02-01', '2027-02-27'),
    ];
    expect(periodAt([own, other], '2027-01-30')).toBe(own);
    expect(periodAt([own, other], '2027-01-31')).toBeUndefined();
    expect(dueDate({ lead_days: 30 }, own)).toBe('2026-12-04');
    expect(dueDate({ lead_days: 30 }, other)).toBe('2027-01-02');
    expect(dueDate({ lead_days: 0 }, other)).toBe('2027-02-01');
    expect(dueDate({ lead_days: null }, other)).toBeNull();
});

describe('periods', () => {
    const errorsOf = (periods: readonly TradePeriod[]) =>
        periodErrors(periods).map(({ index, field, message }) => [index, field, message.text]);

    test('may be 13 or 53 to a year, with gaps, in any order, and of one name in two years', () => {
        const weeks = Array.from({ length: 106 }, (_, at) => {
            const begin = later('2026-01-04', at * 7);
            return period(`Week ${String(at % 53)}`, begin, later(begin, 6));
        });
        expect(errorsOf([...weeks].reverse())).toEqual([]);
        expect(errorsOf([period('P1', '2026-01-04', '2026-01-31'), period('P1', '2027-01-03', '2027-01-30')])).toEqual(
            [],
        );
        expect(errorsOf([period('P1', '2026-01-04', '2026-01-04'), period('P2', '2026-01-10', '2026-01-30')])).toEqual(
            [],
        );
        expect(errorsOf([])).toEqual([]);
    });

    test('do not end before they begin, overlap, or have a name twice in the year they begin in', () => {
        expect(
            errorsOf([
                period('P3', '2026-03-01', '2026-02-28'),
                period('P2', '2026-01-31', '2026-02-27'),
                period('P1', '2026-01-04', '2026-01-31'),
                period('p1', '2026-12-27', '2027-01-23'),
                period('P1', '2027-12-26', '2028-01-22'),
            ]),
        ).toEqual([
            [0, 'end_date', 'Must not be before the first day of the period.'],
            [1, 'begin_date', 'This period begins before P1 ends.'],
            [3, 'name', 'Another period of 2026 has this name.'],
        ]);
    });

    test('overlap with a long one, however many lie between', () => {
        expect(
            errorsOf([
                period('Year', '2026-01-01', '2026-12-31'),
                period('P1', '2026-01-04', '2026-01-31'),
                period('P2', '2026-06-01', '2026-06-30'),
            ]),
        ).toEqual([
            [1, 'begin_date', 'This period begins before Year ends.'],
            [2, 'begin_date', 'This period begins before Year ends.'],
        ]);
    });
});
