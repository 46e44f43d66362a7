import type { DayRange } from './tradeCalendar';

/** An item with a range of days. */
interface Ranged {
    readonly id: number;
    readonly days: DayRange;
}

/** Compares items by their first days; with the same first day, the longer range comes first. */
const inOrder = (one: Ranged, other: Ranged): number =>
    one.days.first.localeCompare(other.days.first) || other.days.last.localeCompare(one.days.last) || one.id - other.id;

/**
 * Packs items with days into as few lines as possible: items without a day in common share a line, each the first that
 * is free.
 */
export const packedLines = <T extends Ranged>(all: readonly T[]): readonly (readonly T[])[] => {
    const lines: T[][] = [];
    const ends: string[] = [];
    for (const each of [...all].sort(inOrder)) {
        const free = ends.findIndex(end => end < each.days.first);
        const at = free < 0 ? lines.length : free;
        (lines[at] ??= []).push(each);
        ends[at] = each.days.last;
    }
    return lines;
};
