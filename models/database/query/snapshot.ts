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

/** `12,7,103` as numbers of four bytes each. */
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

/** A view as a file has it: with what it shows instead of a column, and of what is computed only what is in it. */
export const asFile = (view: View): View => {
    const { columns, file, shown } = view;
    const requiredColumns = Object.entries(columns).filter(([name, from]) => file.includes(name) || !isComputed(from));
    return { ...view, columns: { ...Object.fromEntries(requiredColumns), ...shown } };
};

/**
 * The raw rows of everything that a view finds, for a file, as it was when the snapshot was taken: the keys in their
 * order, four bytes a number, and the rows of a chunk at a time. No transaction is open between two chunks, so
 * a slow reader is in nobody's way. A row that is deleted meanwhile is left out; one that is changed is as it is now.
 */
export class Snapshot<V extends View = View> {
    private loadedKeys: Promise<Int32Array> | undefined;
    private readonly file: View;

    /** It is taken when it is first asked for something. */
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
