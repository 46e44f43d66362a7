import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite } from '../../../models/database/sqlite/sqlite';
import type { Database } from '../../../models/database/database';
import type { Cell } from '../../../models/platform/fields/kind';

const COUNT = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500000)
    SELECT max(i) AS most FROM n WHERE $1 = $1`;

describe('the connections by which SQLite is read', () => {
    let folder: string;
    let database: Database;
    beforeAll(async () => {
        folder = mkdtempSync(path.join(tmpdir(), 'endcap-readers-'));
        database = await openSqlite(folder);
    });
    afterAll(async () => {
        await database.close();
        rmSync(folder, { recursive: true });
    });

    /** Runs reads beside searches. @returns their names, in the order of the answers */
    const beside = async (slow: (index: number) => string): Promise<string[]> => {
        const order: string[] = [];
        const ask = (name: string, sql: string) => database.read(sql, [1]).then(() => order.push(name));
        await ask('before', 'SELECT $1 AS known');
        const searches = Array.from({ length: 6 }, (_, index) => ask('search', slow(index)));
        for (let times = 0; times < 10; times++) await ask('record', 'SELECT $1 AS known');
        await Promise.all(searches);
        return order;
    };

    test('are not all taken by what is slow', async () => {
        await database.read(COUNT, [1]);
        const order = await beside(() => COUNT);
        expect(order.lastIndexOf('record')).toBeLessThan(order.lastIndexOf('search') - 2);
    });

    test('read a single record as they read any other, after each commit', async () => {
        const run = (sql: string, values: readonly Cell[] = []) =>
            database.write(transaction => database.run(sql, values, transaction));
        await run('CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, price REAL, big INTEGER)');
        await run("INSERT INTO item VALUES (7, 'é “x” 🍅', 0.5, 9007199254740993), (8, NULL, NULL, 1)");
        const sql = 'SELECT * FROM item WHERE id = $1';
        for (const name of ['a', 'b', 'c']) {
            await run('UPDATE item SET name = $1 WHERE id = 8', [name]);
            for (const id of [7, 8, 9]) {
                const found = await database.readRecord(sql, [id]);
                expect(found.map(row => ({ ...row }))).toEqual(await database.read(sql, [id]));
            }
            expect((await database.readRecord(sql, [8]))[0]).toMatchObject({ name });
            await expect(database.readRecord('SELECT nothing')).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
        }
        await run('ALTER TABLE item ADD COLUMN later TEXT');
        expect((await database.readRecord(sql, [8]))[0]).toHaveProperty('later', null);
    });

    test('nor by what was never asked before, each another statement', async () => {
        const order = await beside(index => `${COUNT} -- ${String(index)}`);
        expect(order.lastIndexOf('record')).toBeLessThan(order.lastIndexOf('search') - 2);
    });
});
