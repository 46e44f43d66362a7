import { clockOf, dateInZone } from '../../../../models/platform/calendar/clock';

describe('the clock of a time zone', () => {
    test.each([
        ['America/Chicago', '2026-03-08T07:59:59.000Z', '03-08-2026 @ 01:59:59'],
        ['America/Chicago', '2026-03-08T08:00:00.000Z', '03-08-2026 @ 03:00:00'],
        ['Asia/Kathmandu', '2025-12-31T18:15:00.000Z', '01-01-2026 @ 00:00:00'],
        ['UTC', '2026-01-01T00:00:00.000Z', '01-01-2026 @ 00:00:00'],
    ])('in %s %s is %s', (zone, iso, shown) => {
        expect(clockOf(zone).moment(iso)).toBe(shown);
    });

    test.each([
        ['America/Chicago', '2026-03-08T05:59:59.999Z', '2026-03-07'],
        ['America/Chicago', '2026-03-08T06:00:00.000Z', '2026-03-08'],
        ['America/Chicago', '2026-03-09T05:00:00.000Z', '2026-03-09'],
        ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
    ])('in %s the date at %s is %s', (zone, iso, date) => {
        expect(dateInZone(zone, new Date(iso))).toBe(date);
    });

    test('stays right after more times than it caches', () => {
        const zone = 'America/Chicago';
        const winter = new Date('2026-03-08T05:59:59.999Z');
        expect(dateInZone(zone, winter)).toBe('2026-03-07');
        const quarters = 12_000;
        const times = Array.from({ length: quarters }, (_, at) => winter.getTime() + at * 900_000);
        const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
        const wrong = times.filter(time => dateInZone(zone, new Date(time)) !== intl.format(time));
        expect(wrong).toEqual([]);
        expect(dateInZone(zone, winter)).toBe('2026-03-07');
    });
});
