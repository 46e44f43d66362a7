import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { migrate, migrator } from '../../../models/database/migrate';
import { databases, type FreshDatabase } from '../../support/databases';
import { drift } from '../../support/drift';
import { tables } from '../../support/registered';

describe.each(databases)('what migrations do to records on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;

    beforeEach(async () => {
        location = await fresh();
        database = await openDatabase(location);
    });
    afterEach(async () => {
        await database.close();
        await location.drop();
    });

    test('a feed that is under way stays where it is, forth and back', async () => {
        await migrate(database);
        const steps = await migrator(database);
        await steps.down({ to: '2026-11-30-jobs' });
        const tries = [
            { feed_id: 1, tries: 2, reached: 'read 500' },
            { feed_id: 2, tries: 1, reached: 'applied' },
        ];
        const applied = { applied_item: '03800059667', applied_case: '', to_drop: 7, dropped_to: 40 };
        // The third was interrupted before attempts were recorded.
        const progress = [2, 3].map(feed_id => ({ feed_id, ...applied }));
        await database.write(async transaction => {
            for (const { feed_id, tries: n, reached } of tries)
                await database.run('INSERT INTO feed_try VALUES ($1, $2, $3)', [feed_id, n, reached], transaction);
            for (const row of progress)
                await database.run(
                    'INSERT INTO feed_progress VALUES ($1, $2, $3, $4, $5)',
                    Object.values(row),
                    transaction,
                );
        });
        await steps.up();
        const position = JSON.stringify({ item: '03800059667', case: '', toDrop: 7, droppedTo: 40 });
        const columns = 'kind, subject, state, tries, reached, position';
        expect(await database.read(`SELECT ${columns} FROM job ORDER BY subject`)).toEqual([
            { kind: 'feed', subject: 1, state: 'WAITING', tries: 2, reached: 500, position: null },
            { kind: 'feed', subject: 2, state: 'WAITING', tries: 1, reached: 0, position },
            { kind: 'feed', subject: 3, state: 'WAITING', tries: 0, reached: 0, position },
        ]);
        await steps.down({ to: '2026-11-30-jobs' });
        expect(await database.read('SELECT * FROM feed_try ORDER BY feed_id')).toEqual([
            ...tries,
            { feed_id: 3, tries: 0, reached: 'applied' },
        ]);
        expect(await database.read('SELECT * FROM feed_progress ORDER BY feed_id')).toEqual(progress);
    });

    test('cents beyond 32 bits have room once they are migrated, and others stay, forth and back', async () => {
        await migrate(database);
        const steps = await migrator(database);
        // No placeholders and no raw cents: a statement that a connection has prepared retains its types.
        const put = (row: number, amount: number) =>
            database.write(transaction =>
                database.run(
                    `INSERT INTO feed_row (feed_id, row_number, srp) VALUES (1, ${row}, ${amount})`,
                    [],
                    transaction,
                ),
            );
        const cents = async () =>
            (await database.read('SELECT CAST(srp AS TEXT) AS cents FROM feed_row ORDER BY srp')).map(
                row => row['cents'],
            );
        await steps.down({ to: '2026-12-01-money' });
        await put(1, 199);
        await steps.up();
        await put(2, 100_000_000_000);
        expect(await cents()).toEqual(['199', '100000000000']);
        await database.write(transaction => database.run('DELETE FROM feed_row WHERE row_number = 2', [], transaction));
        await steps.down({ to: '2026-12-01-money' });
        expect(await cents()).toEqual(['199']);
    });

    test('why a row is rejected has room once it is migrated, and is cut where it goes back', async () => {
        await migrate(database);
        const steps = await migrator(database);
        const put = (row: number, reason: string) =>
            database.write(transaction =>
                database.run(
                    'INSERT INTO feed_row (feed_id, row_number, reason) VALUES (1, $1, $2)',
                    [row, reason],
                    transaction,
                ),
            );
        const reasons = async () =>
            (await database.read('SELECT CAST(reason AS TEXT) AS reason FROM feed_row ORDER BY row_number')).map(
                row => row['reason'],
            );
        await steps.down({ to: '2026-12-24-feed-reasons' });
        await put(1, 'x'.repeat(100));
        await steps.up();
        await put(2, 'y'.repeat(500));
        expect(await reasons()).toEqual(['x'.repeat(100), 'y'.repeat(500)]);
        await steps.down({ to: '2026-12-24-feed-reasons' });
        expect(await reasons()).toEqual(['x'.repeat(100), `${'y'.repeat(99)}…`]);
        await steps.up();
        expect(await drift(database, tables)).toEqual([]);
    });

    test('stored messages keep their keys, under the names that the texts have, forth and back', async () => {
        await migrate(database);
        const steps = await migrator(database);
        const older = { key: 'list.sentences', values: { one: { key: 'feed.mostRows', values: { most: '50,000' } } } };
        const newer = {
            key: 'list.sentences',
            values: { one: { key: 'feed.tooManyRows', values: { max: '50,000' } } },
        };
        const stored = async () => {
            const [job] = await database.read<{ descriptor: string }>(
                'SELECT message_descriptor AS descriptor FROM job',
            );
            return JSON.parse(job?.descriptor ?? 'null') as unknown;
        };
        await database.write(transaction =>
            database.run(
                `INSERT INTO job (kind, subject, state, run_after, tries, reached, failures, taken, create_user,
                    create_date, message_descriptor)
                VALUES ('feed', 1, 'FAILED', '2026-01-01T00:00:00.000Z', 1, 0, 0, 0, 'pat', '2026-01-01T00:00:00.000Z', $1)`,
                [JSON.stringify(newer)],
                transaction,
            ),
        );
        await steps.down({ to: '2026-12-29-message-keys' });
        expect(await stored()).toEqual(older);
        await steps.up();
        expect(await stored()).toEqual(newer);
    });
});
