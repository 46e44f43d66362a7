import { dayOf, daysAfter, earlierOf, laterOf, WEEK } from '../../../../models/platform/calendar/day';
import { adWeekStart, type DayRange, type WeekClock } from '../../../../models/features/tpm/tradeCalendar';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';

/** The position of the keyboard: a line, and a day of it. */
export interface Cursor {
    readonly line: number;
    readonly day: string;
}

/** A line as the keyboard moves through it. */
export interface CursorLine {
    readonly bars: readonly CalendarBar[];
    readonly clock: WeekClock;
}

/** Returns the bar that has a day. */
export const barAt = ({ bars }: Pick<CursorLine, 'bars'>, day: string): CalendarBar | undefined =>
    bars.find(({ days: { first, last } }) => first <= day && day <= last);

const barBefore = ({ bars }: CursorLine, day: string): CalendarBar | undefined =>
    bars.filter(({ days }) => days.last < day).at(-1);

const barAfter = ({ bars }: CursorLine, day: string): CalendarBar | undefined =>
    bars.find(({ days }) => days.first > day);

/** Returns the days of the cell of a day: a bar, or what is free of its ad week. */
export const cellDays = (line: CursorLine, day: string): DayRange => {
    const bar = barAt(line, day);
    if (bar) return bar.days;
    const start = adWeekStart(line.clock, day);
    const [before, after] = [barBefore(line, day), barAfter(line, day)];
    return {
        first: laterOf(start, before && daysAfter(before.days.last, 1)),
        last: earlierOf(daysAfter(start, WEEK - 1), after && daysAfter(after.days.first, -1)),
    };
};

/** Returns the first day of the cell beside that of a day. */
const dayBeside = (line: CursorLine, day: string, to: 1 | -1): string => {
    const { first, last } = cellDays(line, day);
    const beside = to > 0 ? daysAfter(last, 1) : daysAfter(first, -1);
    return cellDays(line, beside).first;
};

/** Returns the first day of the next bar in a direction; the same day where there is none. */
const dayOfNextBar = (line: CursorLine, day: string, to: 1 | -1): string => {
    const { first, last } = cellDays(line, day);
    return (to > 0 ? barAfter(line, last) : barBefore(line, first))?.days.first ?? day;
};

type CursorMove = (cursor: Cursor, lines: readonly CursorLine[], isFar: boolean) => Cursor;

const across =
    (to: 1 | -1): CursorMove =>
    ({ line, day }, lines, isFar) => {
        const at = lines[line];
        if (!at) return { line, day };
        return { line, day: isFar ? dayOfNextBar(at, day, to) : dayBeside(at, day, to) };
    };

const MOVES: Readonly<Record<string, CursorMove>> = {
    ArrowLeft: across(-1),
    ArrowRight: across(1),
    ArrowUp: ({ line, day }, _, isFar) => ({ line: isFar ? 0 : line - 1, day }),
    ArrowDown: ({ line, day }, lines, isFar) => ({ line: isFar ? lines.length - 1 : line + 1, day }),
    Home: ({ line, day }, lines) => ({ line, day: lines[line]?.bars[0]?.days.first ?? day }),
    End: ({ line, day }, lines) => ({ line, day: lines[line]?.bars.at(-1)?.days.first ?? day }),
};

/** Returns the cursor after a key; undefined where the key moves nowhere. @param isFar with Ctrl, or Cmd on a Mac */
export const cursorAfter = (
    cursor: Cursor,
    key: string,
    lines: readonly CursorLine[],
    isFar: boolean,
): Cursor | undefined => {
    const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
    if (!move || lines.length === 0) return undefined;
    const { line, day } = move(cursor, lines, isFar);
    return { line: Math.max(0, Math.min(lines.length - 1, line)), day };
};

/** Returns a day limited to the days of the axis. */
export const dayWithin = (day: string, { first, last }: DayRange): string =>
    dayOf(day) < dayOf(first) ? first : earlierOf(day, last);
