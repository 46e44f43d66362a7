import { openDatabase, type Database } from '../../../models/database/database';
import { migrate, migrator } from '../../../models/database/migrate';
import { migrations } from '../../../models/database/migrations';
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

    test('a definition that the database does not have yet is named, with what is missing', async () => {
        await migrate(database);
        const [table] = tables;
        if (!table) throw new Error('no tables');
        const wanted = { ...table, columns: { ...table.columns, colour: { type: 'STRING', length: 7 } as const } };
        expect(await drift(database, [wanted])).toEqual([
            expect.stringContaining(`${table.name}.colour: should be {"type":"VARCHAR(7)"`),
        ]);
    });

    test('go back to nothing, and forth again', async () => {
        await migrate(database);
        await (await migrator(database)).down({ to: 0 });
        expect(await database.read('SELECT name FROM migration')).toEqual([]);
        await migrate(database);
        expect(await drift(database, tables)).toEqual([]);
    });

    test('run once when several nodes start at the same moment', async () => {
        const others = await Promise.all([openDatabase(place), openDatabase(place)]);
        await Promise.all([database, ...others].map(migrate));
        await Promise.all(others.map(other => other.close()));
        const executed = await database.read('SELECT name FROM migration');
        expect(executed).toHaveLength(migrations.length);
    });
});
