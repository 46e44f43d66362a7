import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { migrate, migrator } from '../../../models/database/migrate';
import { migrations } from '../../../models/database/migrations';
import { Schema } from '../../../models/database/migrations/migration';
import { tables } from '../../../models/database/tables';
import { databases, type FreshDatabase } from '../../support/databases';
import { drift } from '../../support/drift';

describe.each(databases)('migrations on $name', ({ fresh }) => {
    let place: FreshDatabase;
    let database: Database;

    beforeEach(async () => {
        place = await fresh();
        database = await openDatabase(place);
    });
    afterEach(async () => {
        await database.close();
        await place.drop();
    });

    test('bring the database to what the definitions describe', async () => {
        await migrate(database);
        expect(await drift(database, tables)).toEqual([]);
    });

    test('what the database does not have yet is printed as the steps of a migration', async () => {
        await migrate(database);
        const [table] = tables;
        if (!table) throw new Error('no tables');
        const wanted = { ...table, columns: { ...table.columns, colour: { type: 'STRING', length: 7 } as const } };
        const column = "{ type: 'STRING', length: 7 }";
        expect(await drift(database, [wanted])).toEqual([`schema.addColumn('${table.name}', 'colour', ${column})`]);
        expect((await drift(database, [{ ...wanted, name: 'paint', indexes: [] }]))[0]).toMatch(
            new RegExp(`^schema\\.createTable\\('paint', { \\.\\.\\.commonColumns, .*colour: ${column} }\\)$`),
        );
    });

    test('a column comes and goes, and the table keeps its records and indexes', async () => {
        await migrate(database);
        const before = await drift(database, tables);
        const step = (work: (schema: Schema) => Promise<void>) =>
            database.write(transaction =>
                work(new Schema(database.dialect, database.sequelize.getQueryInterface(), transaction)),
            );
        await step(schema =>
            schema.addColumn('entity_type', 'buyer_id', {
                type: 'INTEGER',
                nullable: true,
                references: { table: 'sec_user', onDelete: 'RESTRICT' },
            }),
        );
        expect(await database.read('SELECT buyer_id FROM entity_type')).toEqual([]);
        await step(schema => schema.dropColumn('entity_type', 'buyer_id'));
        await expect(database.read('SELECT buyer_id FROM entity_type')).rejects.toThrow(/buyer_id/);
        expect(await drift(database, tables)).toEqual(before);
    });

    test('go back to nothing, and forth again', async () => {
        await migrate(database);
        await (await migrator(database)).down({ to: 0 });
        expect(await database.read('SELECT name FROM migration')).toEqual([]);
        await migrate(database);
        expect(await drift(database, tables)).toEqual([]);
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
        // The third was interrupted before tries were noted.
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
        // No placeholders and no cents as they are: a statement that a connection has prepared keeps its types.
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

    test('run once when several nodes start at the same moment', async () => {
        const others = await Promise.all([openDatabase(place), openDatabase(place)]);
        await Promise.all([database, ...others].map(migrate));
        await Promise.all(others.map(other => other.close()));
        const executed = await database.read('SELECT name FROM migration');
        expect(executed).toHaveLength(migrations.length);
    });
});
