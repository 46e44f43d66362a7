import {
    dateAt,
    isInSpan,
    monthsIn,
    rangeOfScale,
    scaleOf,
    spanBetween,
    weeksIn,
    widthOfDays,
    xOf,
    ZOOMS,
} from '../../../../models/features/tpm/timeScale';
import { dayOf } from '../../../../models/platform/calendar/day';

test('the axis is of a year with the years before and after it, leap years included', () => {
    expect(rangeOfScale(scaleOf('year', 1000, 2027))).toEqual({ first: '2026-01-01', last: '2028-12-31' });
    expect(scaleOf('year', 1000, 2027).days).toBe(365 + 365 + 366);
    expect(scaleOf('year', 1000, 2026).days).toBe(3 * 365);
    // 2100 is no leap year.
    expect(scaleOf('year', 1000, 2100).days).toBe(3 * 365);
});

test.each(ZOOMS)('at the zoom of a %s a date and its pixels are the same, across year ends and 29 February', zoom => {
    const scale = scaleOf(zoom, 1187, 2028);
    for (const date of [
        '2027-01-01',
        '2027-12-31',
        '2028-01-01',
        '2028-02-28',
        '2028-02-29',
        '2028-03-01',
        '2029-12-31',
    ]) {
        expect(dateAt(scale, xOf(scale, date) + scale.perDay / 2)).toBe(date);
    }
    expect(xOf(scale, '2028-03-01') - xOf(scale, '2028-02-28')).toBeCloseTo(2 * scale.perDay);
    expect(widthOfDays(scale, { first: '2028-02-29', last: '2028-02-29' })).toBeCloseTo(scale.perDay);
    expect(widthOfDays(scale, { first: '2027-12-29', last: '2028-01-04' })).toBeCloseTo(7 * scale.perDay);
});

test('no change of clocks makes a day longer or shorter', () => {
    const scale = scaleOf('week', 1400, 2027);
    // Clocks change on 14 March and 7 November 2027.
    for (const [before, after] of [
        ['2027-03-13', '2027-03-14'],
        ['2027-03-14', '2027-03-15'],
        ['2027-11-06', '2027-11-07'],
        ['2027-11-07', '2027-11-08'],
    ] as const)
        expect(xOf(scale, after) - xOf(scale, before)).toBeCloseTo(100);
});

test('beyond its ends the axis has its first and its last day', () => {
    const scale = scaleOf('month', 350, 2027);
    expect(dateAt(scale, -5)).toBe('2026-01-01');
    expect(dateAt(scale, 1e9)).toBe('2028-12-31');
    expect(spanBetween(scale, -100, 25)).toEqual({ from: dayOf('2026-01-01'), to: dayOf('2026-01-04') });
});

test('months have their days, and a span names each that it touches', () => {
    const span = { from: dayOf('2027-12-31'), to: dayOf('2028-03-01') };
    expect(monthsIn(span)).toEqual([
        { date: '2027-12-01', days: 31 },
        { date: '2028-01-01', days: 31 },
        { date: '2028-02-01', days: 29 },
    ]);
});

test('weeks begin as their retailer counts them: 53 of some years', () => {
    const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();
    for (const start of [0, 1, 2, 3, 4, 5, 6] as const) {
        const weeks = weeksIn({ from: dayOf('2027-01-01'), to: dayOf('2028-01-01') }, { week_start: start });
        expect(weeks.every(({ date, days }) => weekday(date) === start && days === 7)).toBe(true);
        // The first day of 2027 is a Friday, as its last one is: a week that begins then is the 53rd.
        expect(weeks).toHaveLength(53);
        expect(weeks[0]!.date <= '2027-01-01').toBe(true);
        expect(weeks[0]!.date > '2026-12-25').toBe(true);
    }
});

test('days are in a span that has one of them', () => {
    const span = { from: dayOf('2027-03-01'), to: dayOf('2027-03-08') };
    expect(isInSpan(span, { first: '2027-02-20', last: '2027-03-01' })).toBe(true);
    expect(isInSpan(span, { first: '2027-02-20', last: '2027-02-28' })).toBe(false);
    expect(isInSpan(span, { first: '2027-03-07', last: '2027-04-01' })).toBe(true);
    expect(isInSpan(span, { first: '2027-03-08', last: '2027-04-01' })).toBe(false);
});
