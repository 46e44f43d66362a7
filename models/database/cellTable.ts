import type { Cell, Field } from '../platform/fields/kind';
import type { CellCollectionOf } from '../platform/children/cellCollection';
import { rowKey, type RowChange } from '../platform/children/rowChange';
import type { Fields, ValuesOf } from '../platform/definition/resource';
import { definitionOf } from '../platform/definition/registry';
import type { Database, Row } from './database';
import { type Dialect, quoted } from './dialect';
import { packedSelect, readPacked } from './query/packedSelect';
import type { Read } from './read';
import type { Transaction } from './transaction';
import type { Actor } from './actor';

/** The key of a row: its record, and the record that it is at. */
export interface ChildRowKey {
    readonly record: number;
    readonly at: number;
}

/** Rows of several records. */
export class RowsAt<R> {
    private readonly rows = new Map<string, R>();

    get(record: number, at: number): R | null {
        return this.rows.get(`${record}:${at}`) ?? null;
    }

    set(record: number, at: number, row: R | null): void {
        const key = `${record}:${at}`;
        if (row) this.rows.set(key, row);
        else this.rows.delete(key);
    }
}

/** The number of rows that may be read for one answer, and the error that is thrown beyond it. */
interface Limit {
    readonly max: number;
    readonly tooMany: () => Error;
}

/** Rows that are built before the event loop is yielded to. */
const CHUNK_ROWS = 20_000;

/** The table of a collection of cells, created once for each collection. */
export class CellTable<F extends Fields> {
    readonly columns: readonly string[];
    private readonly fields: readonly { readonly name: string; readonly kind: Field['kind'] }[];
    private readonly blank: Readonly<Record<string, unknown>>;
    private readonly select: string;

    constructor(readonly collection: CellCollectionOf<F>) {
        const { key, at, names, table } = collection;
        this.columns = [key, at.column, ...names];
        this.fields = Object.entries(collection.fields).map(([name, { kind }]) => ({ name, kind }));
        this.blank = { id: 0, ...collection.blank };
        this.select = `SELECT ${this.columns.join(', ')} FROM ${table}`;
    }

    /** Returns a raw row in the form of an answer, with the record that it is at as its id. */
    answerOf(row: Row): ValuesOf<F> & { id: number } {
        // Copying an object is faster than setting as many fields one by one: a page has thousands of rows.
        const values = { ...this.blank, id: row[this.collection.at.column] };
        return this.readInto(values, row) as ValuesOf<F> & { id: number };
    }

    valuesOf(row: Row): ValuesOf<F> {
        return this.readInto({ ...this.collection.blank }, row) as ValuesOf<F>;
    }

    /** Reads all rows of records, by record and by what they are at. @throws the error of the limit */
    async all(
        database: Database,
        read: Read,
        records: readonly number[],
        limit: Limit,
    ): Promise<Map<number, (ValuesOf<F> & { id: number })[]>> {
        const { key, at } = this.collection;
        const { dialect } = database;
        const found = new Map(records.map((id): [number, (ValuesOf<F> & { id: number })[]] => [id, []]));
        const select = dialect.ofEach(this.select, key, '$1', `ORDER BY ${key}, ${at.column}`);
        const rowsOf = (ids: readonly number[], max: number): Promise<Row[]> =>
            readPacked(read, packedSelect(dialect, `${select} LIMIT ${max}`, this.columns), [JSON.stringify(ids)]);
        const take = (rows: readonly Row[]): void => {
            for (const row of rows) found.get(row[key] as number)?.push(this.answerOf(row));
        };
        const first = await rowsOf(records, CHUNK_ROWS + 1);
        if (first.length <= CHUNK_ROWS) take(first);
        else for (const ids of await this.chunks(database, read, records, limit)) take(await rowsOf(ids, limit.max));
        return found;
    }

    /** Reads all rows of a record. */
    async of(read: Read, record: number): Promise<(ValuesOf<F> & { id: number })[]> {
        const { key, at } = this.collection;
        const rows = await read(`${this.select} WHERE ${key} = $1 ORDER BY ${at.column}`, [record]);
        return rows.map(row => this.answerOf(row));
    }

    /** Returns the number of rows by record; records without rows are left out. */
    async counts({ dialect }: Database, read: Read, records: readonly number[]): Promise<Map<number, number>> {
        const { table, key } = this.collection;
        const select = `SELECT ${key} AS id, count(*) AS total FROM ${table}`;
        const sql = dialect.ofEach(select, key, '$1', `GROUP BY ${key}`);
        const counted = await read<{ id: number; total: number }>(sql, [JSON.stringify(records)]);
        return new Map(counted.map(({ id, total }) => [id, total]));
    }

    /** Reads the rows with some keys. */
    async at({ dialect }: Database, read: Read, childKeys: readonly ChildRowKey[]): Promise<RowsAt<ValuesOf<F>>> {
        const { key, at } = this.collection;
        const found = new RowsAt<ValuesOf<F>>();
        if (childKeys.length === 0) return found;
        const sql = `${this.select} WHERE (${key}, ${at.column}) IN (${this.childKeysSql(dialect)})`;
        for (const row of await read(sql, [this.listOf(childKeys)])) {
            found.set(row[key] as number, row[at.column] as number, this.valuesOf(row));
        }
        return found;
    }

    /** Stores the changed rows of records; the caller that writes the record adds them to its history. */
    async store(
        database: Database,
        changes: readonly { readonly id: number; readonly rows: readonly RowChange<ValuesOf<F>>[] }[],
        transaction: Transaction,
    ): Promise<void> {
        const { dialect } = database;
        const { table, key, at } = this.collection;
        const gone: ChildRowKey[] = [];
        const stored: Row[] = [];
        for (const { id: record, rows } of changes) {
            for (const { id, to } of rows) {
                if (to) stored.push(this.cellsOf({ record, at: id }, to));
                else gone.push({ record, at: id });
            }
        }
        if (gone.length > 0) {
            const sql = `DELETE FROM ${table} WHERE (${key}, ${at.column}) IN (${this.childKeysSql(dialect)})`;
            await database.run(sql, [this.listOf(gone)], transaction);
        }
        if (stored.length > 0) await database.run(this.storeSql(dialect), [JSON.stringify(stored)], transaction);
    }

    /** Builds the SQL of deleted rows as the changes in a record's history, under the codes of what they are at. */
    goneSql({ jsonObject, jsonObjects, jsonCell }: Dialect, row: string, code: string): string {
        const values = this.fields.map(({ name, kind }) => [name, jsonCell(kind.name, `${row}.${name}`)] as const);
        const change = jsonObject([
            ['from', jsonObject(values)],
            ['to', 'NULL'],
        ]);
        return jsonObjects(`'${rowKey(this.collection, '')}' || ${code}`, change);
    }

    private readInto(values: Record<string, unknown>, row: Row): object {
        for (const { name, kind } of this.fields) values[name] = kind.read(row[name]);
        return values;
    }

    private cellsOf({ record, at }: ChildRowKey, row: ValuesOf<F>): Row {
        const cells: Record<string, Cell> = { [this.collection.key]: record, [this.collection.at.column]: at };
        for (const { name, kind } of this.fields) cells[name] = kind.write((row as Row)[name]);
        return cells;
    }

    /** Splits records with many rows into chunks within the limit. @throws the error of the limit */
    private async chunks(
        database: Database,
        read: Read,
        records: readonly number[],
        { max, tooMany }: Limit,
    ): Promise<number[][]> {
        const chunks: number[][] = [];
        let [all, inChunk] = [0, CHUNK_ROWS];
        for (const [id, total] of await this.counts(database, read, records)) {
            all += total;
            inChunk += total;
            if (inChunk > CHUNK_ROWS) {
                chunks.push([]);
                inChunk = total;
            }
            chunks.at(-1)?.push(id);
        }
        if (all > max) throw tooMany();
        return chunks;
    }

    private listOf(childKeys: readonly ChildRowKey[]): string {
        const { key, at } = this.collection;
        return JSON.stringify(childKeys.map(childKey => ({ [key]: childKey.record, [at.column]: childKey.at })));
    }

    /** Builds the SQL of the keys of a JSON list, for a comparison of both columns. */
    private childKeysSql({ jsonRows }: Dialect): string {
        const { from, cell } = jsonRows(this.collection.table, '$1');
        return `SELECT ${cell(this.collection.key)}, ${cell(this.collection.at.column)} FROM ${from}`;
    }

    private storeSql({ jsonRows }: Dialect): string {
        const { table, key, at, names } = this.collection;
        const { from, cell } = jsonRows(table, '$1');
        const sets = names.map(name => `${name} = excluded.${name}`).join(', ');
        return `INSERT INTO ${table} (${this.columns.join(', ')})
            SELECT ${this.columns.map(cell).join(', ')} FROM ${from} WHERE TRUE
            ON CONFLICT (${key}, ${at.column}) DO UPDATE SET ${sets}`;
    }
}

/**
 * Deletes all rows that are at records which are deleted, with an audit row and a new version for each record that
 * loses any. They may belong to every record there is: the database does it by itself, and no hook is called.
 *
 * @param ids of what the rows are at
 */
export const removeRowsAt = async <F extends Fields>(
    database: Database,
    rows: CellTable<F>,
    ids: readonly number[],
    { username, signal, changes }: Actor,
    transaction: Transaction,
): Promise<void> => {
    signal?.throwIfAborted();
    const { dialect } = database;
    const { collection } = rows;
    const { path, table } = definitionOf(collection.of);
    const [own, key, at] = [collection.table, collection.key, collection.at.column].map(quoted) as [
        string,
        string,
        string,
    ];
    const [where, now] = [`${at} IN (${dialect.listed('$1')})`, new Date().toISOString()];
    await changes?.keep(database, { table: collection.table, column: collection.at.column, ids }, transaction);
    const run = (sql: string, ...values: string[]) => database.run(sql, [JSON.stringify(ids), ...values], transaction);
    await run(
        `INSERT INTO audit (date, username, resource, record_id, action, changes)
            SELECT $2, $3, $4, gone.${key}, 'update', ${rows.goneSql(dialect, 'gone', `here.${quoted(collection.at.code)}`)}
            FROM ${own} AS gone JOIN ${quoted(definitionOf(collection.at.to).table)} AS here ON here.id = gone.${at}
            WHERE gone.${where} GROUP BY gone.${key}`,
        ...[now, username, path],
    );
    await run(
        `UPDATE ${quoted(table)} SET version = version + 1, update_date = $2, update_user = $3
            WHERE id IN (SELECT ${key} FROM ${own} WHERE ${where})`,
        ...[now, username],
    );
    await run(`DELETE FROM ${own} WHERE ${where}`);
};
