import { rateBetween, secondsOf } from '../../../../admin/features/feed/duration';
import { phaseOf } from '../../../../admin/features/feed/FeedView';

const none = {
    started_date: '2026-11-21T12:00:00.000Z',
    rows_total: null,
    rows_read: 0,
    rows_rejected: 0,
    rows_added: 0,
    rows_updated: 0,
    rows_unchanged: 0,
};
const read = { ...none, rows_total: 1_000, rows_read: 1_000, rows_rejected: 100 };

test.each([
    ['waits for its turn', { ...none, started_date: null }, { name: 'waiting', done: 0, of: null }],
    ['is read', { ...none, rows_read: 400 }, { name: 'reading', done: 400, of: null }],
    ['is looked through for what it leaves out', read, { name: 'checking', done: 1_000, of: 1_000 }],
    ['is applied', { ...read, rows_added: 300, rows_unchanged: 200 }, { name: 'applying', done: 500, of: 900 }],
    ['drops what it leaves out', { ...read, rows_updated: 900 }, { name: 'dropping', done: 900, of: 900 }],
    ['has bad rows only', { ...read, rows_rejected: 1_000 }, { name: 'dropping', done: 0, of: 0 }],
])('a feed that %s', (_, feed, phase) => {
    expect(phaseOf(feed)).toEqual(phase);
});

test('a rate is that of the time between; without progress or time there is none', () => {
    expect(rateBetween({ done: 100, at: 1_000 }, { done: 2_100, at: 3_000 })).toBe(1_000);
    expect(rateBetween({ done: 100, at: 1_000 }, { done: 100, at: 3_000 })).toBeNull();
    expect(rateBetween({ done: 100, at: 1_000 }, { done: 200, at: 1_000 })).toBeNull();
});

test('a feed that has not ended has no duration', () => {
    const started_date = '2026-11-21T12:00:00.000Z';
    expect(secondsOf({ started_date, finished_date: null })).toBeNull();
    expect(secondsOf({ started_date, finished_date: '2026-11-21T12:00:02.500Z' })).toBe(2.5);
});
