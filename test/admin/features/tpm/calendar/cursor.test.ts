import { cellDays, cursorAfter } from '../../../../../admin/features/tpm/calendar/cursor';
import { stepOf } from '../../../../../admin/features/tpm/calendar/useTimelineKeys';
import { barOf } from './promotions';

const clock = { week_start: 3 } as const;
const LINE = { clock, bars: [barOf(1, '2027-03-05', '2027-03-11'), barOf(2, '2027-03-24', '2027-03-30')] };
const EMPTY = { clock, bars: [] };
const LINES = [LINE, EMPTY];

test('a cell is a bar, or what is free of an ad week beside bars', () => {
    expect(cellDays(LINE, '2027-03-08')).toEqual({ first: '2027-03-05', last: '2027-03-11' });
    expect(cellDays(LINE, '2027-03-04')).toEqual({ first: '2027-03-03', last: '2027-03-04' });
    expect(cellDays(LINE, '2027-03-14')).toEqual({ first: '2027-03-12', last: '2027-03-16' });
    expect(cellDays(EMPTY, '2027-03-08')).toEqual({ first: '2027-03-03', last: '2027-03-09' });
});

test('arrows go from cell to cell in both directions alike, and with Ctrl from bar to bar', () => {
    const way = ['2027-02-24', '2027-03-03', '2027-03-05', '2027-03-12', '2027-03-17', '2027-03-24', '2027-03-31'];
    for (const [at, day] of way.entries()) {
        const next = way[at + 1];
        if (next === undefined) continue;
        expect(cursorAfter({ line: 0, day }, 'ArrowRight', LINES, false)).toEqual({ line: 0, day: next });
        expect(cursorAfter({ line: 0, day: next }, 'ArrowLeft', LINES, false)).toEqual({ line: 0, day });
    }
    expect(cursorAfter({ line: 0, day: '2027-03-05' }, 'ArrowRight', LINES, true)?.day).toBe('2027-03-24');
    expect(cursorAfter({ line: 0, day: '2027-03-31' }, 'ArrowLeft', LINES, true)?.day).toBe('2027-03-24');
    expect(cursorAfter({ line: 0, day: '2027-03-24' }, 'ArrowRight', LINES, true)?.day).toBe('2027-03-24');
});

test('lines are left and entered at the same day, and none is beyond the last', () => {
    expect(cursorAfter({ line: 0, day: '2027-03-08' }, 'ArrowDown', LINES, false)).toEqual({
        line: 1,
        day: '2027-03-08',
    });
    expect(cursorAfter({ line: 1, day: '2027-03-08' }, 'ArrowDown', LINES, false)?.line).toBe(1);
    expect(cursorAfter({ line: 1, day: '2027-03-08' }, 'ArrowUp', LINES, true)?.line).toBe(0);
    expect(cursorAfter({ line: 0, day: '2027-04-01' }, 'Home', LINES, false)?.day).toBe('2027-03-05');
    expect(cursorAfter({ line: 0, day: '2027-01-01' }, 'End', LINES, false)?.day).toBe('2027-03-24');
    expect(cursorAfter({ line: 0, day: '2027-01-01' }, 'x', LINES, false)).toBeUndefined();
    expect(cursorAfter({ line: 0, day: '2027-01-01' }, 'ArrowUp', [], false)).toBeUndefined();
});

test('Alt moves, Shift changes an end, and Ctrl makes it finer or takes the other end', () => {
    const key = (more: object) => ({
        key: 'ArrowRight',
        altKey: false,
        shiftKey: false,
        ctrlKey: false,
        metaKey: false,
        ...more,
    });
    expect(stepOf(key({}))).toBeUndefined();
    expect(stepOf(key({ altKey: true }))).toEqual({ grip: 'all', to: 1, grain: 'week' });
    expect(stepOf(key({ altKey: true, ctrlKey: true }))).toEqual({ grip: 'all', to: 1, grain: 'day' });
    expect(stepOf(key({ shiftKey: true }))).toEqual({ grip: 'end', to: 1, grain: 'week' });
    expect(stepOf(key({ shiftKey: true, key: 'ArrowLeft' }))).toEqual({ grip: 'end', to: -1, grain: 'week' });
    expect(stepOf(key({ shiftKey: true, metaKey: true }))).toEqual({ grip: 'start', to: 1, grain: 'week' });
    expect(stepOf(key({ shiftKey: true, altKey: true }))).toEqual({ grip: 'end', to: 1, grain: 'day' });
    expect(stepOf(key({ altKey: true, key: 'ArrowUp' }))).toBeUndefined();
});
