import { useMemo, useState } from 'react';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { barAt, cellDays, type Cursor, type CursorLine } from './cursor';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';

interface Active extends Cursor {
    /** The bar that it is at: it follows the bar when that is moved to another line. */
    readonly id: number | null;
}

/** Returns the position of the keyboard after lines have changed. */
const located = ({ line, day, id }: Active, lines: readonly CursorLine[]): Cursor => {
    const at = id === null ? -1 : lines.findIndex(({ bars }) => bars.some(bar => bar.id === id));
    if (at < 0) return { line: Math.max(0, Math.min(line, lines.length - 1)), day };
    const bar = lines[at]?.bars.find(each => each.id === id);
    const isWithin = bar !== undefined && bar.days.first <= day && day <= bar.days.last;
    return { line: at, day: isWithin ? day : (bar?.days.first ?? day) };
};

/** A bar that the keyboard goes to once it is rendered, and its first day. */
export interface Followed {
    readonly id: number;
    readonly day: string;
}

/**
 * Returns the cell of a calendar that the keyboard is at.
 *
 * @param start its day at first
 * @param created the promotion that was created last
 */
export const useCursor = (lines: readonly CursorLine[], start: string, created: Followed | undefined) => {
    const [active, setActive] = useState<Active>({ line: 0, day: start, id: null });
    const [followed, setFollowed] = useState(created);
    if (created !== followed) {
        setFollowed(created);
        if (created) setActive({ line: active.line, ...created });
    }
    const cursor = useMemo(() => located(active, lines), [active, lines]);
    const line = lines[cursor.line];
    const bar: CalendarBar | undefined = line && barAt(line, cursor.day);
    const cell: DayRange | undefined = line && cellDays(line, cursor.day);
    return {
        cursor,
        bar,
        cell,
        /** @param id of the bar there, where it is known */
        setCursor: (next: Cursor, id?: number) => {
            const at = lines[next.line];
            setActive({ ...next, id: id ?? (at && barAt(at, next.day)?.id) ?? null });
        },
        /** Goes to a bar, once it is rendered. */
        followBar: (id: number, day: string) => setActive({ line: cursor.line, day, id }),
    };
};
