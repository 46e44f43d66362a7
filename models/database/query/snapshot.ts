import type { View } from '../../platform/view/view';
import type { Database, Row } from '../database';
import type { Read } from '../read';
import type { ViewSelection } from './list';
import { keysSql } from './page';
import type { SortedRequest } from './request';
import { rawRows, type Key } from './rows';

/** Records in memory at a time. */
const CHUNK = 250;
const COMMA = 44;
const ZERO = 48;

/** Parses `12,7,103` as numbers of four bytes each. */
const numbersOf = (text: string): Int32Array => {
    let count = text === '' ? 0 : 1;
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === COMMA) count++;
    const numbers = new Int32Array(count);
    let index = 0;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === COMMA) index++;
        else numbers[index] = (numbers[index] ?? 0) * 10 + code - ZERO;
    }
    return numbers;
};

/** Returns the numbers of all keys of a view that are found, in their order. */
export const foundKeys = async (database: Database, view: View, selection: SortedRequest): Promise<Int32Array> => {
    const { sql, values } = keysSql(database.dialect, view, selection);
    const [found] = await database.scan<{ keys: string | null }>(sql, values);
    return numbersOf(found?.keys ?? '');
};

const isComputed = (from: View['columns'][string]): boolean =>
    from !== null && typeof from !== 'string' && 'of' in from;

/**
 * Returns a view in the form of a file: with the shown values in place of columns, and only the computed fields that
 * the file contains.
 */
export const asFile = (view: View): View => {
    const { columns, file, shown } = view;
    const requiredColumns = Object.entries(columns).filter(([name, from]) => file.includes(name) || !isComputed(from));
    return { ...view, columns: { ...Object.fromEntries(requiredColumns), ...shown } };
};

/**
 * The raw rows of everything that a view finds, for a file, at the time of the snapshot: the keys in their order, four
 * bytes a number, and the rows one chunk at a time. No transaction is open between two chunks, so a slow reader blocks
 * nobody. A row that was deleted since is left out; one that was changed has its current values.
 */
export class Snapshot<V extends View = View> {
    private loadedKeys: Promise<Int32Array> | undefined;
    private readonly file: View;

    /** The snapshot is taken at the first read. */
    constructor(
        private readonly database: Database,
        private readonly view: V,
        private readonly selection: ViewSelection<V> | SortedRequest,
    ) {
        this.file = asFile(view);
    }

    async total(): Promise<number> {
        return (await this.take()).length / this.view.key.length;
    }

    async *chunks(size = CHUNK): AsyncGenerator<Row[]> {
        const keys = await this.take();
        const step = size * this.view.key.length;
        for (let from = 0; from < keys.length; from += step) yield await this.rows(keys.subarray(from, from + step));
    }

    private take(): Promise<Int32Array> {
        return (this.loadedKeys ??= foundKeys(this.database, this.view, this.selection));
    }

    private rows(numbers: Int32Array): Promise<Row[]> {
        const width = this.view.key.length;
        const keys = Array.from({ length: numbers.length / width }, (_none, index): Key => [
            ...numbers.subarray(index * width, (index + 1) * width),
        ]);
        const read: Read = (sql, values) => this.database.scan(sql, values);
        return rawRows(this.database.dialect, read, this.file, keys);
    }
}
