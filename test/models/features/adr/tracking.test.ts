import { periodFrom, periodOf, progressOf } from '../../../../models/features/adr/tracking';
import { daysAfter } from '../../../../models/platform/calendar/day';

const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe('a period of 13 weeks', () => {
    test.each([
        ['2026-11-15', '2026-11-15', 'a Sunday is its own'],
        ['2026-11-16', '2026-11-15', 'Monday'],
        ['2026-11-17', '2026-11-15', 'Tuesday'],
        ['2026-11-18', '2026-11-15', 'Wednesday'],
        ['2026-11-19', '2026-11-15', 'Thursday'],
        ['2026-11-20', '2026-11-15', 'Friday'],
        ['2026-11-21', '2026-11-15', 'Saturday'],
        ['2026-11-22', '2026-11-22', 'the next Sunday'],
    ])('of %s begins on %s: %s', (date, begin) => {
        expect(periodFrom(date)).toEqual({ begin, end: daysAfter(begin, 90) });
    });

    test.each([
        ['2026-03-08', '2026-03-08', '2026-06-06', 'clocks go forward'],
        ['2026-11-01', '2026-11-01', '2027-01-30', 'clocks go back, and over the end of a year'],
        ['2027-01-01', '2026-12-27', '2027-03-27', 'back over the end of a year'],
        ['2024-02-29', '2024-02-25', '2024-05-25', 'a leap day'],
        ['2023-12-31', '2023-12-31', '2024-03-30', 'over a leap day'],
        ['2000-02-29', '2000-02-27', '2000-05-27', 'a leap century'],
        ['2100-03-01', '2100-02-28', '2100-05-29', 'a century that is none'],
        ['1969-12-31', '1969-12-28', '1970-03-28', 'before 1970'],
    ])('of %s is %s to %s: %s', (date, begin, end) => {
        expect(periodFrom(date)).toEqual({ begin, end });
    });

    test('every day of ten years is in a period from a Sunday to the Saturday 90 days later', () => {
        for (let day = '2019-12-28'; day < '2030-01-02'; day = daysAfter(day, 1)) {
            const { begin, end } = periodFrom(day);
            expect([weekday(begin), weekday(end), between(begin, end)]).toEqual([0, 6, 90]);
            expect(between(begin, day)).toBeLessThan(7);
            expect(begin <= day).toBe(true);
        }
    });
});

describe('the period that dates name', () => {
    const TODAY = '2026-11-21';
    const period = { begin: '2026-11-15', end: '2027-02-13' };

    test('is this week’s without dates, and a begin date alone moves to its Sunday', () => {
        expect(periodOf(null, undefined, TODAY)).toEqual(period);
        expect(periodOf('2026-11-18', null, TODAY)).toEqual(period);
        expect(periodOf(undefined, period.end, TODAY)).toEqual(period);
        expect(periodOf(period.begin, period.end, TODAY)).toEqual(period);
    });

    test('is refused, with the nearest ones, where they are no Sunday and Saturday', () => {
        expect(periodOf('2026-11-16', period.end, TODAY)).toMatchObject({
            field: 'track_begin_date',
            message: { text: 'Must be a Sunday, such as 2026-11-15 or 2026-11-22.' },
        });
        expect(periodOf(period.begin, '2027-02-14', TODAY)).toMatchObject({
            field: 'track_end_date',
            message: { text: 'Must be the Saturday 13 weeks after the Sunday it begins on: 2027-02-13.' },
        });
        expect(periodOf(null, '2026-11-21', TODAY)).toMatchObject({ field: 'track_end_date' });
    });
});

describe('where a period is', () => {
    const period = { begin: '2026-11-01', end: '2027-01-30' };

    test.each([
        ['2026-10-31', 'upcoming', null],
        ['2026-11-01', 'current', 1],
        ['2026-11-07', 'current', 1],
        ['2026-11-08', 'current', 2],
        ['2026-12-31', 'current', 9],
        ['2027-01-01', 'current', 9],
        ['2027-01-24', 'current', 13],
        ['2027-01-30', 'current', 13],
        ['2027-01-31', 'ended', null],
    ])('on %s: %s, week %s', (today, where, week) => {
        expect(progressOf(period, today)).toEqual({ period: where, week });
    });
});
