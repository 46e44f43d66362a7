import type { Cell, Field } from '../platform/fields/kind';
import type { Changes } from '../platform/history/history';
import { rowKey, type PartWith, type RowChange } from '../part';
import type { Fields, ValuesOf } from '../platform/definition/resource';
import type { Database, Row } from './database';
import type { Dialect } from './dialect';
import type { Read } from './read';
import type { Transaction } from './transaction';

/** Where a row is: at what, of which record. */
export interface Place {
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

/** Rows that may be read at once for one answer, and what is thrown beyond. */
export interface Limit {
    readonly most: number;
    readonly tooMany: () => Error;
}

/** Rows that are put together before others have their turn. */
const AT_ONCE = 20_000;

/** The rows of a part: as many tables as there are parts, made once each. */
export class PartTable<F extends Fields> {
    readonly columns: readonly string[];
    private readonly fields: readonly { readonly name: string; readonly kind: Field['kind'] }[];
    private readonly blank: Readonly<Record<string, unknown>>;
    private readonly select: string;

    constructor(readonly part: PartWith<F>) {
        const { key, at, names, table } = part;
        this.columns = [key, at.column, ...names];
        this.fields = Object.entries(part.fields).map(([name, { kind }]) => ({ name, kind }));
        this.blank = { id: 0, ...part.blank };
        this.select = `SELECT ${this.columns.join(', ')} FROM ${table}`;
    }

    /** A raw row as it is answered, with what it is at as its id. */
    answerOf(row: Row): ValuesOf<F> & { id: number } {
        // A copy is made faster than as many fields one by one: a page has thousands of rows.
        const values = { ...this.blank, id: row[this.part.at.column] };
        return this.readInto(values, row) as ValuesOf<F> & { id: number };
    }

    valuesOf(row: Row): ValuesOf<F> {
        return this.readInto({ ...this.part.blank }, row) as ValuesOf<F>;
    }

    /** All rows of records, by record and what they are at. @throws what the limit says */
    async all(
        database: Database,
        read: Read,
        records: readonly number[],
        limit: Limit,
    ): Promise<Map<number, (ValuesOf<F> & { id: number })[]>> {
        const { key, at } = this.part;
        const { dialect } = database;
        const found = new Map(records.map((id): [number, (ValuesOf<F> & { id: number })[]] => [id, []]));
        const rowsOf = (ids: readonly number[], most: number): Promise<Row[]> =>
            read(`${dialect.ofEach(this.select, key, '$1', `ORDER BY ${key}, ${at.column}`)} LIMIT ${most}`, [
                JSON.stringify(ids),
            ]);
        const take = (rows: readonly Row[]): void => {
            for (const row of rows) found.get(row[key] as number)?.push(this.answerOf(row));
        };
        const first = await rowsOf(records, AT_ONCE + 1);
        if (first.length <= AT_ONCE) take(first);
        else for (const ids of await this.slices(database, read, records, limit)) take(await rowsOf(ids, limit.most));
        return found;
    }

    /** All rows of a record. */
    async of(read: Read, record: number): Promise<(ValuesOf<F> & { id: number })[]> {
        const { key, at } = this.part;
        const rows = await read(`${this.select} WHERE ${key} = $1 ORDER BY ${at.column}`, [record]);
        return rows.map(row => this.answerOf(row));
    }

    /** How many rows records have; those without any are not among them. */
    async counts({ dialect }: Database, read: Read, records: readonly number[]): Promise<Map<number, number>> {
        const { table, key } = this.part;
        const select = `SELECT ${key} AS id, count(*) AS total FROM ${table}`;
        const sql = dialect.ofEach(select, key, '$1', `GROUP BY ${key}`);
        const counted = await read<{ id: number; total: number }>(sql, [JSON.stringify(records)]);
        return new Map(counted.map(({ id, total }) => [id, total]));
    }

    /** The rows at some places. */
    async at({ dialect }: Database, read: Read, places: readonly Place[]): Promise<RowsAt<ValuesOf<F>>> {
        const { key, at } = this.part;
        const found = new RowsAt<ValuesOf<F>>();
        if (places.length === 0) return found;
        const sql = `${this.select} WHERE (${key}, ${at.column}) IN (${this.placesSql(dialect)})`;
        for (const row of await read(sql, [this.listOf(places)])) {
            found.set(row[key] as number, row[at.column] as number, this.valuesOf(row));
        }
        return found;
    }

    /** Writes what changes of the rows of records; the writer of the record notes it in its history. */
    async store(
        database: Database,
        changes: readonly { readonly id: number; readonly rows: readonly RowChange<ValuesOf<F>>[] }[],
        transaction: Transaction,
    ): Promise<void> {
        const { dialect } = database;
        const { table, key, at } = this.part;
        const gone: Place[] = [];
        const stored: Row[] = [];
        for (const { id: record, rows } of changes) {
            for (const { id, to } of rows) {
                if (to) stored.push(this.cellsOf({ record, at: id }, to));
                else gone.push({ record, at: id });
            }
        }
        if (gone.length > 0) {
            const sql = `DELETE FROM ${table} WHERE (${key}, ${at.column}) IN (${this.placesSql(dialect)})`;
            await database.run(sql, [this.listOf(gone)], transaction);
        }
        if (stored.length > 0) await database.run(this.storeSql(dialect), [JSON.stringify(stored)], transaction);
    }

    /** What the history of their record says of them. */
    changesOf(rows: readonly RowChange<ValuesOf<F>>[]): Changes {
        return Object.fromEntries(rows.map(({ code, from, to }) => [rowKey(this.part, code), { from, to }]));
    }

    /** SQL: rows that go, as the changes of a record's history, under the codes of what they are at. */
    goneSql({ jsonObject, jsonObjects, jsonCell }: Dialect, row: string, code: string): string {
        const values = this.fields.map(({ name, kind }) => [name, jsonCell(kind.name, `${row}.${name}`)] as const);
        const change = jsonObject([
            ['from', jsonObject(values)],
            ['to', 'NULL'],
        ]);
        return jsonObjects(`'${rowKey(this.part, '')}' || ${code}`, change);
    }

    private readInto(values: Record<string, unknown>, row: Row): object {
        for (const { name, kind } of this.fields) values[name] = kind.read(row[name]);
        return values;
    }

    private cellsOf({ record, at }: Place, row: ValuesOf<F>): Row {
        const cells: Record<string, Cell> = { [this.part.key]: record, [this.part.at.column]: at };
        for (const { name, kind } of this.fields) cells[name] = kind.write((row as Row)[name]);
        return cells;
    }

    /** Records with many rows, in slices of few enough. @throws what the limit says */
    private async slices(
        database: Database,
        read: Read,
        records: readonly number[],
        { most, tooMany }: Limit,
    ): Promise<number[][]> {
        const slices: number[][] = [];
        let [all, inSlice] = [0, AT_ONCE];
        for (const [id, total] of await this.counts(database, read, records)) {
            all += total;
            inSlice += total;
            if (inSlice > AT_ONCE) {
                slices.push([]);
                inSlice = total;
            }
            slices.at(-1)?.push(id);
        }
        if (all > most) throw tooMany();
        return slices;
    }

    private listOf(places: readonly Place[]): string {
        const { key, at } = this.part;
        return JSON.stringify(places.map(place => ({ [key]: place.record, [at.column]: place.at })));
    }

    /** The places of a JSON list, for a comparison of both columns. */
    private placesSql({ jsonRows }: Dialect): string {
        const { from, cell } = jsonRows(this.part.table, '$1');
        return `SELECT ${cell(this.part.key)}, ${cell(this.part.at.column)} FROM ${from}`;
    }

    private storeSql({ jsonRows }: Dialect): string {
        const { table, key, at, names } = this.part;
        const { from, cell } = jsonRows(table, '$1');
        const sets = names.map(name => `${name} = excluded.${name}`).join(', ');
        return `INSERT INTO ${table} (${this.columns.join(', ')})
            SELECT ${this.columns.map(cell).join(', ')} FROM ${from} WHERE TRUE
            ON CONFLICT (${key}, ${at.column}) DO UPDATE SET ${sets}`;
    }
}
