import { moveDatabase } from '../../../../api/platform/backup/move';
import type { Database, Row } from '../../../../models/database/database';
import { migrate } from '../../../../models/database/migrate';
import { backupFolder, backUp, insertRow, MOMENT, opened } from '../../../support/backups';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';

const pairs = databases.flatMap(from => databases.map(to => [from.name, to.name, from, to] as const));

describe.each(pairs)('a move from %s to %s', (_from, _to, from, to) => {
    let source: FreshDatabase;
    let target: FreshDatabase;
    beforeEach(async () => {
        [source, target] = await Promise.all([seeded(from), to.fresh()]);
    });
    afterEach(() => Promise.all([source.drop(), target.drop()]));

    const move = (change: (database: Database) => Database = database => database): Promise<number> =>
        opened(source, one => opened(target, other => moveDatabase(one, change(other))));
    const waiting = { uid: 'waiting', content: 'a link', next_date: MOMENT } as const;

    test('has all rows, with sessions and waiting mails', async () => {
        const folder = await backupFolder();
        await opened(source, async database => {
            await insertRow(database, 'mail', waiting);
            await insertRow(database, 'sec_session', { id: 'a session', sec_user_id: 1 });
        });
        expect(await move()).toBeGreaterThan(100);
        await opened(target, async database => {
            expect(await database.read('SELECT id FROM sec_session')).toEqual([{ id: 'a session' }]);
            expect(await database.read('SELECT uid, content FROM mail')).toEqual([
                { uid: 'waiting', content: 'a link' },
            ]);
            await migrate(database);
        });
        const [before, after] = [await backUp(source, folder.file('1')), await backUp(target, folder.file('2'))];
        expect(after.manifest.tables).toEqual(before.manifest.tables);
        await folder.drop();
    });

    test('goes into an empty database alone', async () => {
        await move();
        await expect(move()).rejects.toThrow('The database is not empty');
    });

    test('is undone where a row differs', async () => {
        const changing = (database: Database): Database => ({
            ...database,
            run: async <R = Row>(...[sql, ...rest]: Parameters<Database['run']>) => {
                const rows = await database.run<R>(sql, ...rest);
                if (sql.startsWith('INSERT INTO "sec_user" '))
                    await database.run("UPDATE sec_user SET fname = 'changed' WHERE username = 'content'", [], rest[1]);
                return rows;
            },
        });
        await expect(move(changing)).rejects.toThrow('of the table sec_user is not the same in its copy');
        await expect(opened(target, migrate)).rejects.toThrow('A restore or a move into the database was interrupted');
        expect(await move()).toBeGreaterThan(100);
    });

    test('names a text that the other database cannot store', async () => {
        if (from.name !== 'sqlite') return;
        await opened(source, database =>
            database.write(transaction =>
                database.run("UPDATE sec_user SET fname = 'a' || char(0) || 'b' WHERE id = 1", [], transaction),
            ),
        );
        const [stored] = await opened(source, database =>
            database.read<{ fname: string }>('SELECT fname FROM sec_user WHERE id = 1'),
        );
        // Node.js 22 reads a text of SQLite up to U+0000, which the product itself never stores.
        const isRead = stored!.fname.includes('\0');
        const moved = move();
        if (to.name === 'postgres' && isRead)
            await expect(moved).rejects.toThrow(
                'A text in the table sec_user contains U+0000, which PostgreSQL cannot store',
            );
        else expect(await moved).toBeGreaterThan(100);
    });
});
