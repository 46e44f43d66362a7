import type { Definition, RecordOf } from '../platform/definition/resource';
import { recordOf } from './cells';
import type { Database, Row } from './database';
import { idsSql, recordsSql, type Selection, type Sql } from './select';

/** Records in memory at a time. */
const CHUNK = 250;
const COMMA = 44;
const ZERO = 48;

interface Found extends Row {
    readonly keys: string | null;
}

/** `12,7,103` as numbers of four bytes each. */
export const numbersOf = (text: string): Int32Array => {
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

/** Records by their ids, as many as there still are; in no order. */
export const recordsOf = async <D extends Definition>(
    database: Database,
    definition: D,
    ids: Iterable<number>,
): Promise<RecordOf<D>[]> => {
    const rows = await database.scan(recordsSql(database.dialect, definition), [JSON.stringify([...ids])]);
    return rows.map(row => recordOf(definition, row) as RecordOf<D>);
};

/**
 * Everything that is selected, whatever its number, as it was when the snapshot was taken: the keys in their order, four
 * bytes a number, and the rows of a chunk at a time. Nothing is held in the database between two chunks, so a slow
 * reader is in nobody's way. A row that is deleted meanwhile is left out; one that is changed is as it is now.
 */
export class Snapshot<T> {
    private taken: Promise<Int32Array> | undefined;

    /**
     * It is taken when it is first asked for something.
     *
     * @param keys finds all keys as one text, `keys`
     * @param rowsOf rows by their keys, in the order of these
     * @param width numbers of a key
     */
    constructor(
        private readonly database: Database,
        private readonly keys: Sql,
        private readonly rowsOf: (keys: Int32Array) => Promise<T[]>,
        private readonly width = 1,
    ) {}

    async total(): Promise<number> {
        return (await this.take()).length / this.width;
    }

    async *chunks(size = CHUNK): AsyncGenerator<T[]> {
        const keys = await this.take();
        const step = size * this.width;
        for (let from = 0; from < keys.length; from += step) yield await this.rowsOf(keys.subarray(from, from + step));
    }

    private take(): Promise<Int32Array> {
        return (this.taken ??= this.find());
    }

    private async find(): Promise<Int32Array> {
        const [found] = await this.database.scan<Found>(this.keys.sql, this.keys.values);
        return numbersOf(found?.keys ?? '');
    }
}

/** Every record of a selection. */
export const snapshotOf = <D extends Definition>(
    database: Database,
    definition: D,
    selection: Selection,
): Snapshot<RecordOf<D>> =>
    new Snapshot(database, idsSql(database.dialect, definition, selection), async ids => {
        const records = await recordsOf(database, definition, ids);
        const byId = new Map(records.map(record => [(record as { id: number }).id, record]));
        return Array.from(ids).flatMap(id => byId.get(id) ?? []);
    });
