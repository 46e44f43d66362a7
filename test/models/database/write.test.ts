import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { databases, type FreshDatabase } from '../../support/databases';

describe.each(databases)('writes on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;

    beforeAll(async () => {
        location = await fresh();
        database = await openDatabase(location);
        await database.write(transaction =>
            database.run('CREATE TABLE tally (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)', [], transaction),
        );
        await database.write(transaction =>
            database.run('INSERT INTO tally (id, count) VALUES (1, 0)', [], transaction),
        );
    });
    afterAll(async () => {
        await database.close();
        await location.drop();
    });

    const countNow = async () => Number((await database.read('SELECT count FROM tally'))[0]?.['count']);

    test('200 at once all count', async () => {
        const before = await countNow();
        const add = () =>
            database.write(transaction =>
                database.run('UPDATE tally SET count = count + 1 WHERE id = 1', [], transaction),
            );
        await Promise.all(Array.from({ length: 200 }, add));
        expect(await countNow()).toBe(before + 200);
    });

    test('a failure takes everything of its transaction back and does not hold up the next', async () => {
        const before = await countNow();
        const failing = database.write(async transaction => {
            await database.run('UPDATE tally SET count = 1000 WHERE id = 1', [], transaction);
            throw new Error('changed my mind');
        });
        await expect(failing).rejects.toThrow('changed my mind');
        await database.write(transaction =>
            database.run('UPDATE tally SET count = count + 1 WHERE id = 1', [], transaction),
        );
        expect(await countNow()).toBe(before + 1);
    });

    test('a change says how many rows it made different', async () => {
        const changes = await database.write(async transaction => [
            await database.change('INSERT INTO tally VALUES (2, 0), (3, 0)', [], transaction),
            await database.change('INSERT INTO tally VALUES (3, 0), (4, 0) ON CONFLICT DO NOTHING', [], transaction),
            await database.change('UPDATE tally SET count = $2 WHERE id > $1', [2, 7], transaction),
            await database.change('UPDATE tally SET count = 7 WHERE id = 9', [], transaction),
            await database.change('DELETE FROM tally WHERE id > $1', [1], transaction),
        ]);
        expect(changes).toEqual([2, 1, 2, 0, 3]);
    });

    test('placeholders are bound by their number, not by where they stand', async () => {
        const [row] = await database.read('SELECT CAST($2 AS INTEGER) AS second, CAST($1 AS INTEGER) AS first', [1, 2]);
        expect(row).toEqual({ first: 1, second: 2 });
    });

    test('SQL that fails is an error each time it is run', async () => {
        await expect(database.read('SELECT nothing FROM nowhere')).rejects.toThrow();
        await expect(database.read('SELECT nothing FROM nowhere')).rejects.toThrow();
    });
});
