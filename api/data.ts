import { readSettings, type Settings } from '../config/settings';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { CopyError } from '../models/database/copy/copyError';
import { violationOf } from '../models/database/errors';
import { openDatabase, serveDatabase } from '../models/database/open';
import type { Database } from '../models/database/database';
import { sqlitePath } from '../models/database/sqlite/sqlite';
import { withStartupLock } from '../models/database/startupLock';
import { features as modelFeatures } from '../models/features';
import { registerModelFeatures } from '../models/platform/definition/registry';
import { formatInteger } from '../models/platform/format/format';
import { features } from './features';
import { writeBackup } from './platform/backup/backup';
import { moveDatabase } from './platform/backup/move';
import { restoreBackup } from './platform/backup/restore';
import type { Manifest } from './platform/backup/manifest';
import { startFailure } from './platform/startup/failure';

registerModelFeatures(modelFeatures);

const USAGE = `Usage:
  npm run backup -- FILE           writes the database and FILES_DIR to a new file, while Endcap runs
  npm run restore -- FILE          restores them into an empty database and an empty FILES_DIR
  npm run move -- DATABASE_URL     copies the SQLite database in DATA_DIR into an empty PostgreSQL database`;

/** Exit codes. */
const [FAILED, MISUSED] = [1, 2];
/** Umask: written files are accessible to their owner alone. */
const OWNER_ONLY = 0o077;

/** Returns a path as the user of npm wrote it: npm runs its scripts in the package's own folder. */
const resolveFile = (file: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', file);

const describeContents = ({ tables, files }: Manifest): string => {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${formatInteger(rows)} rows of ${String(tables.length)} tables, and ${formatInteger(files.length)} files`;
};

const withDatabase = async <T>(opened: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await opened;
    try {
        await database.connect();
        return await work(database);
    } finally {
        await database.close();
    }
};

/** Runs work on a database on which nothing starts meanwhile. */
const withStartLocked = <T>(opened: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> =>
    withDatabase(opened, database =>
        withStartupLock(
            () => database.openStartupLock(),
            () => work(database),
            {
                onWait: () => console.log('Another process brings the database up to date: waiting for it.'),
                signal: new AbortController().signal,
            },
        ),
    );

/** @throws CopyError where there is no SQLite database */
const checkSqlite = ({ dataDir }: Settings): void => {
    if (!existsSync(sqlitePath(dataDir))) throw new CopyError(`There is no SQLite database in DATA_DIR (${dataDir}).`);
};

const backup = async (settings: Settings, name: string): Promise<void> => {
    if (settings.databaseUrl === undefined) checkSqlite(settings);
    const file = resolveFile(name);
    const files = features.flatMap(feature => feature.files ?? []);
    const { manifest, missing } = await withDatabase(openDatabase(settings), database =>
        writeBackup({ database, settings, files }, file),
    );
    for (const each of missing) console.error(`Not in FILES_DIR, and so not in the backup: ${each}`);
    console.log(`Backed up ${describeContents(manifest)}, as they were at ${manifest.date}: ${file}`);
};

const restore = async (settings: Settings, name: string): Promise<void> => {
    const manifest = await withStartLocked(serveDatabase(settings), database =>
        restoreBackup({ database, settings }, resolveFile(name)),
    );
    console.log(`Restored and compared ${describeContents(manifest)}, as they were at ${manifest.date}.`);
};

const move = async (settings: Settings, databaseUrl: string): Promise<void> => {
    checkSqlite(settings);
    const target = readSettings({ ...process.env, DATABASE_URL: databaseUrl });
    const rows = await withDatabase(serveDatabase({ ...settings, databaseUrl: undefined }), from =>
        withStartLocked(serveDatabase(target), to => moveDatabase(from, to)),
    );
    console.log(
        `Moved and compared ${formatInteger(rows)} rows. The files stay in FILES_DIR (${settings.filesDir}): start with this DATABASE_URL and the same FILES_DIR.`,
    );
};

/** What a command does, where its name is no verb. */
const VERBS: Readonly<Record<string, string>> = { backup: 'back up' };

const COMMANDS: Readonly<Record<string, (settings: Settings, argument: string) => Promise<void>>> = {
    backup,
    restore,
    move,
};

/** Returns a line with the reason of a failure; undefined for an unexpected one. */
const reasonOf = (error: unknown, settings: Settings | undefined): string | undefined => {
    if (error instanceof CopyError) return error.message;
    const reason = startFailure(error, settings);
    if (reason !== undefined) return reason;
    return violationOf(error)?.kind === 'unavailable'
        ? `The database cannot be reached: ${(error as Error).message}`
        : undefined;
};

const run = async ([name = '', argument, ...others]: readonly string[]): Promise<void> => {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command || !argument || others.length > 0) {
        console.error(USAGE);
        process.exitCode = MISUSED;
        return;
    }
    process.umask(OWNER_ONLY);
    let settings: Settings | undefined;
    try {
        settings = readSettings(process.env);
        await command(settings, argument);
    } catch (error) {
        const reason = reasonOf(error, settings);
        console.error(reason === undefined ? error : `Endcap could not ${VERBS[name] ?? name}. ${reason}`);
        process.exitCode = FAILED;
    }
};

void run(process.argv.slice(2));
