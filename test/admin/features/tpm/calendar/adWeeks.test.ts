import { draggedDays, drawnDays, steppedDays } from '../../../../../admin/features/tpm/calendar/adWeeks';

const SUNDAY = { week_start: 0 } as const;
const WEDNESDAY = { week_start: 3 } as const;
/** Two ad weeks from Wednesday 3 March 2027. */
const DEAL = { first: '2027-03-03', last: '2027-03-16' };

test('what is drawn is whole ad weeks, in whatever direction, and days with Alt', () => {
    expect(drawnDays(SUNDAY, '2027-03-03', '2027-03-03', 'week')).toEqual({ first: '2027-02-28', last: '2027-03-06' });
    expect(drawnDays(WEDNESDAY, '2027-03-18', '2027-03-09', 'week')).toEqual({
        first: '2027-03-03',
        last: '2027-03-23',
    });
    expect(drawnDays(WEDNESDAY, '2027-03-09', '2027-03-05', 'day')).toEqual({
        first: '2027-03-05',
        last: '2027-03-09',
    });
    // The ad week at the turn of the year, and one with a leap day.
    expect(drawnDays(SUNDAY, '2027-12-31', '2028-01-01', 'week')).toEqual({ first: '2027-12-26', last: '2028-01-01' });
    expect(drawnDays(WEDNESDAY, '2028-02-29', '2028-02-29', 'week')).toEqual({
        first: '2028-02-23',
        last: '2028-02-29',
    });
});

test('a bar moves by whole weeks, so that weekdays stay, or by days', () => {
    expect(draggedDays(WEDNESDAY, DEAL, 'all', 3, 'week')).toEqual(DEAL);
    expect(draggedDays(WEDNESDAY, DEAL, 'all', 4, 'week')).toEqual({ first: '2027-03-10', last: '2027-03-23' });
    expect(draggedDays(WEDNESDAY, DEAL, 'all', -11, 'week')).toEqual({ first: '2027-02-17', last: '2027-03-02' });
    expect(draggedDays(WEDNESDAY, DEAL, 'all', -1.4, 'day')).toEqual({ first: '2027-03-02', last: '2027-03-15' });
    // A promotion that does not begin with an ad week keeps its weekdays.
    const offWeek = { first: '2027-12-30', last: '2028-01-02' };
    expect(draggedDays(SUNDAY, offWeek, 'all', 7, 'week')).toEqual({ first: '2028-01-06', last: '2028-01-09' });
});

test('an end goes to the nearest end of an ad week, and never before the other one', () => {
    expect(draggedDays(WEDNESDAY, DEAL, 'end', 4, 'week')).toEqual({ ...DEAL, last: '2027-03-23' });
    expect(draggedDays(WEDNESDAY, DEAL, 'end', 3, 'week')).toEqual(DEAL);
    expect(draggedDays(WEDNESDAY, DEAL, 'end', -60, 'week')).toEqual({ ...DEAL, last: '2027-03-09' });
    expect(draggedDays(WEDNESDAY, DEAL, 'end', -60, 'day')).toEqual({ ...DEAL, last: '2027-03-03' });
    expect(draggedDays(WEDNESDAY, DEAL, 'start', -5, 'week')).toEqual({ ...DEAL, first: '2027-02-24' });
    expect(draggedDays(WEDNESDAY, DEAL, 'start', 60, 'week')).toEqual({ ...DEAL, first: '2027-03-10' });
    expect(draggedDays(WEDNESDAY, DEAL, 'start', 60, 'day')).toEqual({ ...DEAL, first: '2027-03-16' });
    // A promotion within one ad week cannot become shorter.
    const short = { first: '2027-03-04', last: '2027-03-05' };
    expect(draggedDays(WEDNESDAY, short, 'end', -9, 'week')).toEqual(short);
    expect(draggedDays(WEDNESDAY, short, 'start', 9, 'week')).toEqual(short);
    expect(draggedDays(WEDNESDAY, short, 'end', 0, 'week')).toEqual(short);
});

test('keys move by an ad week, and ends on to the next ad week', () => {
    expect(steppedDays(WEDNESDAY, DEAL, 'all', 1, 'week')).toEqual({ first: '2027-03-10', last: '2027-03-23' });
    expect(steppedDays(WEDNESDAY, DEAL, 'all', -1, 'day')).toEqual({ first: '2027-03-02', last: '2027-03-15' });
    expect(steppedDays(WEDNESDAY, DEAL, 'end', 1, 'week')).toEqual({ ...DEAL, last: '2027-03-23' });
    expect(steppedDays(WEDNESDAY, DEAL, 'end', -1, 'week')).toEqual({ ...DEAL, last: '2027-03-09' });
    expect(steppedDays(WEDNESDAY, DEAL, 'start', -1, 'week')).toEqual({ ...DEAL, first: '2027-02-24' });
    expect(steppedDays(WEDNESDAY, DEAL, 'start', 1, 'week')).toEqual({ ...DEAL, first: '2027-03-10' });
    // An end that is not on the boundary of an ad week moves onto one by a key.
    const off = { first: '2027-03-05', last: '2027-03-12' };
    expect(steppedDays(WEDNESDAY, off, 'end', 1, 'week')).toEqual({ ...off, last: '2027-03-16' });
    expect(steppedDays(WEDNESDAY, off, 'end', -1, 'week')).toEqual({ ...off, last: '2027-03-09' });
    expect(steppedDays(WEDNESDAY, off, 'start', -1, 'week')).toEqual({ ...off, first: '2027-03-03' });
    expect(steppedDays(WEDNESDAY, off, 'start', 1, 'week')).toEqual({ ...off, first: '2027-03-10' });
    // By weeks, the shortest promotion is a week; by days, a day.
    const week = { first: '2027-03-03', last: '2027-03-09' };
    expect(steppedDays(WEDNESDAY, week, 'end', -1, 'week')).toEqual(week);
    expect(steppedDays(WEDNESDAY, week, 'start', 1, 'week')).toEqual(week);
    expect(steppedDays(WEDNESDAY, week, 'end', -1, 'day')).toEqual({ ...week, last: '2027-03-08' });
});
