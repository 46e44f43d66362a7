import type { Database } from './database';
import { migrations } from './migrations';
import { SchemaChange, type Migration } from './migrations/migration';
import { SchemaMismatchError } from './schemaMismatch';
import type { Transaction } from './transaction';
import { takeAdvisoryLock } from './advisoryLock';

/** Locks the migrations: the nodes of an installation migrate one at a time. */
const takeMigrating = (database: Database, transaction: Transaction): Promise<void> =>
    takeAdvisoryLock(database, 'migrations', transaction);

const CREATE = 'CREATE TABLE IF NOT EXISTS migration (name VARCHAR(100) PRIMARY KEY, date VARCHAR(24) NOT NULL)';

const executed = async (database: Database): Promise<string[]> =>
    (await database.read<{ name: string }>('SELECT name FROM migration ORDER BY name')).map(({ name }) => name);

const isExecuted = async (database: Database, { name }: Migration, transaction: Transaction): Promise<boolean> =>
    (await database.run('SELECT name FROM migration WHERE name = $1', [name], transaction)).length > 0;

/** Runs a step and records it in the same transaction, so that a kill leaves neither or both. */
const step = (database: Database, migration: Migration, direction: 'up' | 'down') => () =>
    database.write(async transaction => {
        await takeMigrating(database, transaction);
        if ((await isExecuted(database, migration, transaction)) === (direction === 'up')) return;
        await migration[direction](
            new SchemaChange(database.dialect, database.sequelize.getQueryInterface(), transaction),
        );
        const [sql, values] =
            direction === 'up'
                ? ['INSERT INTO migration (name, date) VALUES ($1, $2)', [migration.name, new Date().toISOString()]]
                : ['DELETE FROM migration WHERE name = $1', [migration.name]];
        await database.run(sql, values, transaction);
    });

/** Creates the table of what was run, where it is missing. */
const createTable = (database: Database): Promise<void> =>
    database.write(async transaction => {
        await takeMigrating(database, transaction);
        await database.run(CREATE, [], transaction);
    });

/**
 * Returns the migrations of this build for a database. `up()` runs those that are pending, `down({ to: 0 })` empties
 * it.
 */
export const migrator = async (database: Database) => {
    await createTable(database);
    const { Umzug } = await import('umzug');
    return new Umzug({
        migrations: migrations.map(migration => ({
            name: migration.name,
            up: step(database, migration, 'up'),
            down: step(database, migration, 'down'),
        })),
        storage: {
            // The step has recorded itself.
            logMigration: () => Promise.resolve(),
            unlogMigration: () => Promise.resolve(),
            executed: () => executed(database),
        },
        logger: undefined,
    });
};

const unknownAmong = (names: readonly string[]): string[] => {
    const known = new Set(migrations.map(({ name }) => name));
    return names.filter(name => !known.has(name));
};

/** Returns the migrations that were run on a database and that this build does not know: a newer build ran them. */
export const unknownMigrations = async (database: Database): Promise<string[]> =>
    unknownAmong(await executed(database));

/** Returns the names of this build's migrations, in their order. */
export const listMigrations = (): readonly string[] => migrations.map(({ name }) => name);

/** Returns the migrations of this build that were run on a database, in their order. */
export const executedMigrations = async (database: Database): Promise<string[]> => {
    const names = new Set(await executed(database));
    return listMigrations().filter(name => names.has(name));
};

const pendingAmong = (done: readonly string[]): string[] => listMigrations().filter(name => !done.includes(name));

/** Returns the migrations of this build that were not run on a database yet. */
export const pendingMigrations = async (database: Database): Promise<string[]> =>
    pendingAmong(await executed(database));

/**
 * Runs the pending migrations; safe when several nodes start at once.
 *
 * @throws SchemaMismatchError where a newer build has migrated it, or a copy into it was interrupted: nothing is
 *   changed then
 */
export const migrate = async (database: Database): Promise<void> => {
    await createTable(database);
    const done = await executed(database);
    const unknown = unknownAmong(done);
    if (unknown.length > 0) throw SchemaMismatchError.unknown(unknown);
    if (pendingAmong(done).length === 0) return;
    // Loaded only where there is something to run, which a start rarely has.
    const { MigrationError } = await import('umzug');
    const steps = await migrator(database);
    try {
        await steps.up();
    } catch (error) {
        // The error of the step itself distinguishes an unavailable database from a wrong step.
        throw error instanceof MigrationError ? error.cause : error;
    }
};
