import { damaged } from './damaged';
import type { CellRange } from './reference';

/** The cells of a row while it is read. */
export interface OpenRow {
    readonly cells: string[];
    numbers?: Map<number, string>;
    faults?: Map<number, string>;
    repeats?: number[];
}

/** Content of the first cell of a merged range. */
interface Anchor {
    readonly text: string;
    readonly number: string | undefined;
    readonly fault: string | undefined;
}

interface OpenRange extends CellRange {
    readonly anchor: Anchor;
}

const isBlank = ({ text, fault }: Anchor): boolean => text.trim() === '' && fault === undefined;

const anchorIn = ({ cells, numbers, faults }: OpenRow, column: number): Anchor => ({
    text: cells[column] ?? '',
    number: numbers?.get(column),
    fault: faults?.get(column),
});

const set = (row: OpenRow, column: number, { text, number, fault }: Anchor): void => {
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
    row.numbers?.delete(column);
    row.faults?.delete(column);
    if (number !== undefined) (row.numbers ??= new Map()).set(column, number);
    if (fault !== undefined) (row.faults ??= new Map()).set(column, fault);
};

/**
 * The merged ranges of a sheet, whose value is that of each of their cells (docs/domain.md section 4, "Feed files").
 */
export class MergedCells {
    private readonly ranges: readonly CellRange[];
    private next = 0;
    private open: OpenRange[] = [];

    /** @param columns maximum of a file; merged cells beyond it are ignored */
    constructor(
        ranges: readonly CellRange[],
        private readonly columns: number,
    ) {
        this.ranges = ranges.filter(({ left }) => left < columns).sort((one, other) => one.top - other.top);
    }

    /**
     * Fills a row with the values of the merged ranges that it is in; rows arrive in order. A row with only cells
     * merged from above just adds height to that record, and remains blank.
     *
     * @returns the number of characters added to the row
     */
    fill(number: number, row: OpenRow): number {
        if (this.open.length === 0 && (this.ranges[this.next]?.top ?? Infinity) > number) return 0;
        this.open = this.open.filter(({ bottom }) => bottom >= number);
        const above = this.open.length;
        for (let range = this.ranges[this.next]; range && range.top <= number; range = this.ranges[++this.next])
            if (range.top === number) this.open.push({ ...range, anchor: anchorIn(row, range.left) });
        // Ranges do not overlap, so that a row has no more of them than columns.
        if (this.open.length > this.columns) throw damaged();
        if (above > 0 && !this.hasOwn(row, this.open.slice(0, above))) {
            row.cells.length = 0;
            return 0;
        }
        return this.open.reduce((sum, range) => sum + this.repeat(range, number, row), 0);
    }

    /** Whether a row has a cell outside the ranges from above. */
    private hasOwn({ cells, faults }: OpenRow, above: readonly CellRange[]): boolean {
        const isCovered = (column: number): boolean =>
            above.some(({ left, right }) => left <= column && column <= right);
        return cells.some((text, column) => (text.trim() !== '' || faults?.has(column)) && !isCovered(column));
    }

    private repeat({ top, left, right, anchor }: OpenRange, number: number, row: OpenRow): number {
        if (isBlank(anchor)) return 0;
        const last = Math.min(right, this.columns - 1);
        for (let column = top === number ? left + 1 : left; column <= last; column++) {
            set(row, column, anchor);
            if (column > left) (row.repeats ??= []).push(column);
        }
        return anchor.text.length * (last - left + 1);
    }
}
