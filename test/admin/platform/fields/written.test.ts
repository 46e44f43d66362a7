import { writtenDate, writtenMoment } from '../../../../admin/platform/fields/dates/written';

test.each([
    ['03-01-2026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['3/1/2026', '2026-03-01'],
    ['02-29-2028', '2028-02-29'],
    ['02-30-2026', undefined],
    ['02-29-2026', undefined],
    ['03-DD-YYYY', undefined],
    ['03-01-0202', undefined],
    ['March 1', undefined],
])('the date that %s says', (text, value) => {
    expect(writtenDate.read(text)).toBe(value);
});

const local = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).toISOString();

test.each([
    ['03-01-2026 @ 17:04:05', local(2026, 2, 1, 17, 4, 5)],
    ['2026-03-01T17:04', local(2026, 2, 1, 17, 4)],
    ['2026-03-01', local(2026, 2, 1)],
    ['2026-03-01T17:04:05Z', '2026-03-01T17:04:05.000Z'],
    ['03-01-2026 @ 24:00:00', undefined],
    ['02-30-2026 @ 12:00:00', undefined],
    ['03-01-2026 @ HH:MM:SS', undefined],
])('the moment that %s says', (text, value) => {
    expect(writtenMoment.read(text)).toBe(value);
});

test('an hour that the clocks leave out is no moment', () => {
    const isLeftOut = new Date(2026, 2, 8, 2, 30).getHours() !== 2;
    expect(writtenMoment.read('03-08-2026 @ 02:30:00')).toBe(isLeftOut ? undefined : local(2026, 2, 8, 2, 30));
});

test('what is shown of a value says that value', () => {
    expect(writtenDate.read(writtenDate.show('2026-01-01'))).toBe('2026-01-01');
    expect(writtenMoment.read(writtenMoment.show('2026-01-01T00:30:00.000Z'))).toBe('2026-01-01T00:30:00.000Z');
});
