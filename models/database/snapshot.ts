import type { Definition, RecordOf } from '../resource';
import { recordOf } from './cells';
import type { Database, Row } from './database';
import { idsSql, recordsSql, type Selection } from './select';

/** Records in memory at a time. */
const CHUNK = 250;
const COMMA = 44;
const ZERO = 48;

interface Found extends Row {
    readonly ids: string | null;
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
 * Every record of a selection, whatever their number, as it was when the snapshot was taken: the ids in their order,
 * four bytes each, and the records of a chunk at a time. Nothing is held in the database between two chunks, so a
 * slow reader is in nobody's way. A record that is deleted meanwhile is left out; one that is changed is as it is now.
 */
export class Snapshot<D extends Definition> {
    private taken: Promise<Int32Array> | undefined;

    /** It is taken when it is first asked for something. */
    constructor(
        private readonly database: Database,
        private readonly definition: D,
        private readonly selection: Selection,
    ) {}

    async total(): Promise<number> {
        return (await this.take()).length;
    }

    async *chunks(size = CHUNK): AsyncGenerator<RecordOf<D>[]> {
        const ids = await this.take();
        for (let from = 0; from < ids.length; from += size) yield await this.chunk(ids.subarray(from, from + size));
    }

    private take(): Promise<Int32Array> {
        return (this.taken ??= this.find());
    }

    private async find(): Promise<Int32Array> {
        const { sql, values } = idsSql(this.database.dialect, this.definition, this.selection);
        const [found] = await this.database.scan<Found>(sql, values);
        return numbersOf(found?.ids ?? '');
    }

    private async chunk(ids: Int32Array): Promise<RecordOf<D>[]> {
        const records = await recordsOf(this.database, this.definition, ids);
        const byId = new Map(records.map(record => [(record as { id: number }).id, record]));
        return Array.from(ids).flatMap(id => byId.get(id) ?? []);
    }
}
