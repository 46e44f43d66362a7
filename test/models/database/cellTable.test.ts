import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { CellTable } from '../../../models/database/cellTable';
import type { Read } from '../../../models/database/read';
import { databases, type FreshDatabase } from '../../support/databases';
import { price, prices, type Price } from '../../support/prices';

const TABLE = `CREATE TABLE department_price (department_id INTEGER NOT NULL, entity_type_id INTEGER NOT NULL,
    amount BIGINT NOT NULL, per INTEGER NOT NULL, note VARCHAR(40), promoted BOOLEAN NOT NULL, from_date DATE,
    to_date DATE, reason VARCHAR(40), tags TEXT, PRIMARY KEY (department_id, entity_type_id))`;
const LIMIT = { max: 100_000, tooMany: () => new Error('Too many.') };
const FULL = price(12.35, {
    per: 2,
    note: 'It’s “new”',
    promoted: true,
    from_date: '2026-03-01',
    to_date: '2026-05-30',
    reason: null,
    tags: { a: [1, 'b'] },
});

/** 200 records with 500 rows each. */
const MANY = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO department_price (department_id, entity_type_id, amount, per, promoted)
    SELECT 900 + record.i, at.i, 1, 1, record.i < 0 FROM n AS record CROSS JOIN n AS at WHERE record.i <= 200`;
/** The SQL that requests a plan, and the line of a plan that scans the table. */
const PLANS = {
    sqlite: { explain: 'EXPLAIN QUERY PLAN', ofTable: /SCAN department_price/ },
    postgres: { explain: 'EXPLAIN', ofTable: /Seq Scan on department_price/ },
};

describe.each(databases)('the rows of a collection on $name', ({ fresh }) => {
    const table = new CellTable(prices);
    let location: FreshDatabase;
    let database: Database;
    let read: Read;

    beforeAll(async () => {
        location = await fresh();
        database = await openDatabase(location);
        read = (sql, values) => database.read(sql, values);
        await database.write(transaction => database.run(TABLE, [], transaction));
    });
    afterAll(async () => {
        await database.close();
        await location.drop();
    });

    const store = (id: number, rows: Readonly<Record<number, Price | null>>): Promise<void> =>
        database.write(transaction =>
            table.store(
                database,
                [{ id, rows: Object.entries(rows).map(([at, to]) => ({ id: Number(at), code: '', from: null, to })) }],
                transaction,
            ),
        );

    test('are stored, stored again, taken away, and read as they were given', async () => {
        await store(1, { 5: FULL, 6: price(0), 7: price(1) });
        await store(1, { 6: price(9_999.99), 7: null });
        const found = await table.all(database, read, [1, 2], LIMIT);
        expect([...found]).toEqual([
            [
                1,
                [
                    { id: 5, ...FULL },
                    { id: 6, ...price(9_999.99) },
                ],
            ],
            [2, []],
        ]);
        const at = await table.at(database, read, [
            { record: 1, at: 5 },
            { record: 1, at: 7 },
        ]);
        expect(at.get(1, 5)).toEqual(FULL);
        expect([at.get(1, 6), at.get(1, 7)]).toEqual([null, null]);
    });

    test('go into the history as records have them', async () => {
        await store(3, { 5: FULL, 6: price(2) });
        const changes = table.goneSql(database.dialect, 'p', "'T' || p.entity_type_id");
        const [row] = await database.read(
            `SELECT ${changes} AS told FROM department_price AS p WHERE department_id = 3`,
        );
        expect(JSON.parse(String(row?.['told']))).toEqual({
            'price:T5': { from: FULL, to: null },
            'price:T6': { from: price(2), to: null },
        });
    });

    test('are read in slices where they are many, and not at all where they are too many', async () => {
        const rows = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [at + 1, price(1)]));
        await store(10, rows);
        await store(11, rows);
        const found = await table.all(database, read, [10, 11], LIMIT);
        expect([...found.values()].map(({ length }) => length)).toEqual([12_000, 12_000]);
        expect(found.get(11)?.at(-1)?.id).toBe(12_000);
        await expect(table.all(database, read, [10, 11], { ...LIMIT, max: 23_999 })).rejects.toThrow('Too many.');
    });

    test('of a few records are found by the index, however many rows there are of each', async () => {
        const { explain, ofTable } = PLANS[database.dialect.name];
        await database.write(async transaction => {
            await database.run(MANY, [], transaction);
            if (database.dialect.name === 'postgres') await database.run('ANALYZE department_price', [], transaction);
        });
        const plans: string[] = [];
        const explaining: Read = async (sql, values) => {
            plans.push(JSON.stringify(await database.read(`${explain} ${sql}`, values)));
            return database.read(sql, values);
        };
        expect((await table.all(database, explaining, [901, 902, 902], LIMIT)).get(902)).toHaveLength(500);
        expect((await table.counts(database, explaining, [901, 903])).get(903)).toBe(500);
        expect(plans.filter(plan => ofTable.test(plan))).toEqual([]);
        expect(plans).toHaveLength(2);
    });
});
