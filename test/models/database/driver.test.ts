import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SqliteConnection, SqliteDriver } from '../../../models/database/sqlite/driver';
import { openConnection } from '../../../models/database/sqlite/openConnection';
import { loadDriver } from '../../../models/database/sqlite/loadDriver';
import { violationOf } from '../../../models/database/errors';

describe('the SQLite driver of this Node.js', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'endcap-driver-'));
    const file = path.join(folder, 'own.sqlite');
    let driver: SqliteDriver;
    let connection: SqliteConnection;
    beforeAll(async () => {
        writeFileSync(file, '');
        driver = await loadDriver();
        connection = await driver.open(file);
        await connection.exec(`PRAGMA foreign_keys=ON;
            CREATE TABLE item (id INTEGER PRIMARY KEY, code TEXT UNIQUE, of INTEGER REFERENCES item);`);
    });
    afterAll(async () => {
        await connection.close();
        rmSync(folder, { recursive: true });
    });

    const typeOf = (value: unknown) => connection.all('SELECT $1 AS value, typeof($1) AS type', [value]);

    test.each([
        [7, 7, 'integer'],
        [-2_147_483_648, -2_147_483_648, 'integer'],
        [0.5, 0.5, 'real'],
        ['é “x” 🍅', 'é “x” 🍅', 'text'],
        ['', '', 'text'],
        [null, null, 'null'],
        [true, 1, 'integer'],
        [false, 0, 'integer'],
    ])('stores %p as %p, %s', async (value, stored, type) => {
        expect(await typeOf(value)).toEqual([{ value: stored, type }]);
    });

    test('divides whole numbers as whole numbers', async () => {
        expect(await connection.all('SELECT $1 / $2 AS half', [7, 2])).toEqual([{ half: 3 }]);
    });

    test('takes values by number in any order, repeated, and by name', async () => {
        expect(await connection.all('SELECT $2 AS b, $1 AS a, $2 AS c', ['x', 'y'])).toEqual([
            { b: 'y', a: 'x', c: 'y' },
        ]);
        expect(await connection.all('SELECT $b AS b, $a AS a', { $a: 'x', $b: 'y' })).toEqual([{ b: 'y', a: 'x' }]);
    });

    test('runs a statement that is new several times at once', async () => {
        const sql = 'SELECT $1 AS nth';
        const all = await Promise.all([1, 2, 3].map(nth => connection.all(sql, [nth])));
        expect(all).toEqual([[{ nth: 1 }], [{ nth: 2 }], [{ nth: 3 }]]);
        const wrong = await Promise.allSettled([1, 2].map(() => connection.all('SELECT nothing')));
        expect(wrong.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });

    test('reads in the thread of the caller where it is that of Node.js', async () => {
        const reader = await driver.openSync?.(file, 'PRAGMA query_only=ON');
        expect(reader === undefined).toBe(driver.name === 'sqlite3');
        const rows = reader?.all('SELECT $1 AS a, $2 AS b', [7, 'x']) ?? [{ a: 7, b: 'x' }];
        expect(rows.map(row => ({ ...(row as object) }))).toEqual([{ a: 7, b: 'x' }]);
        if (reader) expect(() => reader.all("INSERT INTO item (code) VALUES ('z')", [])).toThrow(/readonly/);
        reader?.close();
    });

    test('answers with what was changed, and with rows that a statement returns', async () => {
        expect(await connection.run('INSERT INTO item (id, code) VALUES ($1, $2), (2, NULL)', [1, 'a'])).toEqual({
            changes: 2,
            lastId: 2,
        });
        expect(await connection.all('UPDATE item SET code = $1 WHERE id = 2 RETURNING id, code', ['b'])).toEqual([
            { id: 2, code: 'b' },
        ]);
    });

    test('reports violations like every database', async () => {
        const violationIn = async (sql: string) =>
            violationOf(await connection.run(sql).catch((error: unknown) => error));
        expect(await violationIn("INSERT INTO item (code) VALUES ('a')")).toEqual({
            kind: 'unique',
            index: 'uq_item_code',
        });
        expect(await violationIn("INSERT INTO item (code, of) VALUES ('z', 99)")).toEqual({ kind: 'reference' });
    });

    test('runs statements in their order, and a failure leaves those after it alone', async () => {
        const all = await Promise.allSettled([
            connection.run("UPDATE item SET code = 'c' WHERE id = 1"),
            connection.all('SELECT nothing FROM item'),
            connection.all('SELECT code FROM item WHERE id = 1'),
        ]);
        expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(all[2]).toMatchObject({ value: [{ code: 'c' }] });
    });

    test('opens no file that is not there for reading, and writes nothing through a reading connection', async () => {
        await expect(driver.open(path.join(folder, 'none.sqlite'), 'read')).rejects.toMatchObject({
            code: 'SQLITE_CANTOPEN',
        });
        const reading = await driver.open(file, 'read');
        await expect(reading.run('DELETE FROM item')).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
        await reading.close();
    });

    test('leaves no connection behind where the file is no database', async () => {
        const other = path.join(folder, 'other.sqlite');
        writeFileSync(other, 'This is the text of a letter, and no database at all.'.repeat(40));
        const pragmas = 'PRAGMA query_only=ON; SELECT count(*) FROM sqlite_master';
        await expect(openConnection(driver, { file: other, mode: 'read', pragmas })).rejects.toMatchObject({
            code: 'SQLITE_NOTADB',
        });
    });

    test('reads a sum that is more than a number holds exactly, rounded', async () => {
        const reading = await driver.open(file, 'read');
        expect(await reading.all('SELECT 9007199254740993 AS sum')).toEqual([{ sum: 9_007_199_254_740_992 }]);
        expect(await reading.all('SELECT 1 AS sum')).toEqual([{ sum: 1 }]);
        await reading.close();
    });
});
