import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { Commits } from '../../../models/database/sqlite/commits';
import { databases, type FreshDatabase } from '../../support/databases';

const [sqlite] = databases;

describe('writers of SQLite that wait together', () => {
    let fresh: FreshDatabase;
    let database: Database;

    beforeAll(async () => {
        if (!sqlite) throw new Error('no database');
        fresh = await sqlite.fresh();
        database = await openDatabase(fresh);
        await database.write(transaction =>
            database.run('CREATE TABLE note (id INTEGER PRIMARY KEY)', [], transaction),
        );
    });
    afterEach(() => database.write(transaction => database.run('DELETE FROM note', [], transaction)));
    afterAll(async () => {
        await database.close();
        await fresh.drop();
    });

    const add = (id: number, then: () => unknown = () => undefined) =>
        database.write(async transaction => {
            await database.run('INSERT INTO note (id) VALUES ($1)', [id], transaction);
            then();
            return id;
        });
    const ids = async () => (await database.read('SELECT id FROM note ORDER BY id')).map(({ id }) => Number(id));
    const failing = () => {
        throw new Error('changed my mind');
    };

    test('each get what is theirs, in the order they came', async () => {
        const order: number[] = [];
        const all = Array.from({ length: 100 }, (_, id) => add(id, () => order.push(id)));
        expect(await Promise.all(all)).toEqual([...order].sort((a, b) => a - b));
        expect(order).toEqual(Array.from({ length: 100 }, (_, id) => id));
        expect(await ids()).toHaveLength(100);
    });

    test.each([0, 1, 5, 9])('lose nothing when number %i of ten fails', async at => {
        const all = Array.from({ length: 10 }, (_, id) => add(id, id === at ? failing : undefined));
        const outcomes = await Promise.allSettled(all);
        expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(all.map((_, id) => id !== at));
        expect(await ids()).toEqual(all.map((_, id) => id).filter(id => id !== at));
    });

    test('are not told before what they wrote is committed', async () => {
        const observed = Array.from({ length: 10 }, async (_, id) => {
            await add(id);
            return (await ids()).includes(id);
        });
        expect(await Promise.all(observed)).toEqual(Array(10).fill(true));
    });

    test('are all refused, and none is there, when what they share cannot be committed', async () => {
        let commits = 0;
        const message: string[] = [];
        const run = async (sql: string) => {
            message.push(sql);
            if (sql === 'COMMIT' && commits++ === 0) throw new Error('disk full');
        };
        // However slow the machine is, they share the commit.
        const shared = new Commits({ run }, Infinity);
        const outcomes = await Promise.allSettled([1, 2, 3].map(id => shared.take(async () => id)));
        expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
        expect(message.at(-1)).toBe('ROLLBACK');
        expect(await shared.take(async () => 4)).toBe(4);
    });

    test('do not wait one after the other for a lock that nobody gives back', async () => {
        let begun = 0;
        const locked = new Commits({
            run: async sql => {
                if (sql.startsWith('BEGIN') && begun++ === 0) throw new Error('busy');
            },
        });
        const outcomes = await Promise.allSettled([1, 2, 3].map(id => locked.take(async () => id)));
        expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
        expect(begun).toBe(1);
    });
});
