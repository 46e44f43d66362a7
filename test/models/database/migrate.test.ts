import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { migrate, migrator } from '../../../models/database/migrate';
import { migrations } from '../../../models/database/migrations';
import { SchemaChange } from '../../../models/database/migrations/migration';
import { databases, type FreshDatabase } from '../../support/databases';
import { drift } from '../../support/drift';
import { tables } from '../../support/registered';

describe.each(databases)('migrations on $name', ({ fresh }) => {
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
        const step = (work: (schema: SchemaChange) => Promise<void>) =>
            database.write(transaction =>
                work(new SchemaChange(database.dialect, database.sequelize.getQueryInterface(), transaction)),
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

    test('run once when several nodes start at the same moment', async () => {
        const others = await Promise.all([openDatabase(location), openDatabase(location)]);
        await Promise.all([database, ...others].map(migrate));
        await Promise.all(others.map(other => other.close()));
        const executed = await database.read('SELECT name FROM migration');
        expect(executed).toHaveLength(migrations.length);
    });
});
