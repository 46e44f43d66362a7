import type { CheckedRow } from '../check/row';

/** Rows of one statement: the driver copies its text in one go, on the thread that also answers calls. */
const STATEMENT = 1_000;

/** Returns the elements of a JSON array, without its brackets. */
const elementsOf = (rows: readonly CheckedRow[]): string =>
    JSON.stringify(rows.map(({ row, badColumn, reason, values }) => [row, badColumn, reason, ...values])).slice(1, -1);

/**
 * Checked rows that wait for their transaction, as JSON for its statements. The objects of a batch live no longer than
 * the batch: thousands that live until the transaction would burden the garbage collector.
 */
export class CheckedBatch {
    private readonly full: string[] = [];
    private open = '';
    private inOpen = 0;
    private inFull = 0;

    get count(): number {
        return this.inFull + this.inOpen;
    }

    /** JSON arrays, one per statement. */
    get statements(): readonly string[] {
        return this.inOpen > 0 ? [...this.full, `[${this.open}]`] : this.full;
    }

    /** @param rows at least one */
    add(rows: readonly CheckedRow[]): void {
        this.open += (this.open && ',') + elementsOf(rows);
        this.inOpen += rows.length;
        if (this.inOpen < STATEMENT) return;
        this.full.push(`[${this.open}]`);
        this.inFull += this.inOpen;
        [this.open, this.inOpen] = ['', 0];
    }
}
