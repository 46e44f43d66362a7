import type { DayRange } from './tradeCalendar';

/** What is packed: something with its days. */
interface Ranged {
    readonly id: number;
    readonly days: DayRange;
}

/** In the order of their first days; of the same, the longer first. */
const inOrder = (one: Ranged, other: Ranged): number =>
    one.days.first.localeCompare(other.days.first) || other.days.last.localeCompare(one.days.last) || one.id - other.id;

/**
 * Packs what has days into as few lines as there are: what has no day in common shares one, each in the first that is
 * free.
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
