import { pbkdf2 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readSettings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { databases, type FreshDatabase } from '../../support/databases';

/** Builds a statement that would take minutes. */
const endless = ({ dialect, interruptPoint = () => '1' }: Database): string =>
    dialect.name === 'postgres'
        ? 'SELECT pg_sleep($1 * 600)'
        : `WITH RECURSIVE n (i) AS (SELECT $1 UNION ALL SELECT i + 1 FROM n WHERE ${interruptPoint('i')})
           SELECT max(i) FROM n`;
const UNWANTED = 'Nobody waits for it any more.';

describe.each(databases)('a read that nobody waits for on $name', kind => {
    let fresh: FreshDatabase;
    let database: Database;
    beforeAll(async () => {
        fresh = await kind.fresh();
        database = await openDatabase(readSettings({ DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl }));
        await database.connect();
    });
    afterAll(async () => {
        await database.close();
        await fresh.drop();
    });

    const one = () => database.read('SELECT 1 AS n WHERE $1 = $1', [1]);

    test('is ended while it runs, and its connection goes on with others', async () => {
        for (let times = 0; times < 5; times++) {
            const ended = new AbortController();
            const reads = [1, 1, 1, 1].map(value => database.read(endless(database), [value], ended.signal));
            await setTimeout(30);
            ended.abort();
            for (const read of reads) await expect(read).rejects.toThrow(UNWANTED);
            expect(await Promise.all([1, 2, 3, 4, 5].map(one))).toEqual(Array.from({ length: 5 }, () => [{ n: 1 }]));
        }
    });

    test('is ended where the machine was too busy to begin it when it was given up', async () => {
        // Each thread that Node.js runs SQLite's statements in is busy with another computation.
        const busy = [1, 2, 3, 4].map(() => new Promise(done => pbkdf2('a', 'b', 500_000, 64, 'sha512', done)));
        const ended = new AbortController();
        const read = database.read(endless(database), [1], ended.signal);
        await setTimeout(30);
        ended.abort();
        await expect(read).rejects.toThrow(UNWANTED);
        await Promise.all(busy);
        expect(await one()).toEqual([{ n: 1 }]);
    });

    test('is not begun where it was given up before', async () => {
        await expect(database.read(endless(database), [1], AbortSignal.abort())).rejects.toThrow(UNWANTED);
    });

    test('is answered where it is given up afterwards, and nothing else ends', async () => {
        const ended = new AbortController();
        expect(await database.read('SELECT 1 AS n WHERE $1 = $1', [1], ended.signal)).toEqual([{ n: 1 }]);
        const next = one();
        ended.abort();
        expect(await next).toEqual([{ n: 1 }]);
    });

    test('says what is wrong with it', async () => {
        const { signal } = new AbortController();
        await expect(database.read('SELECT 1 FROM nowhere WHERE $1 = $1', [1], signal)).rejects.toThrow('nowhere');
    });
});
