import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { features } from '../../api/features';
import { writeBackup, type WrittenBackup } from '../../api/platform/backup/backup';
import type { RecordFiles } from '../../api/platform/backup/recordFiles';
import { restoreBackup } from '../../api/platform/backup/restore';
import type { Manifest } from '../../api/platform/backup/manifest';
import type { Database, Row } from '../../models/database/database';
import { quoted } from '../../models/database/dialect';
import { listTables } from '../../models/database/tables';
import type { Cell, ColumnType } from '../../models/platform/fields/kind';
import { openDatabase } from '../../models/database/open';
import type { DatabaseLocation, FreshDatabase } from './databases';

export const filesDirOf = ({ dataDir }: DatabaseLocation): string => path.join(dataDir, 'files');

/** The files that the records of the product name. */
export const recordFiles: readonly RecordFiles[] = features.flatMap(({ files = [] }) => files);

/** Creates a folder for backups, which `drop` removes. */
export const backupFolder = async (): Promise<{ readonly file: (name: string) => string; drop(): Promise<void> }> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-backup-'));
    return {
        file: name => path.join(folder, name),
        drop: () => rm(folder, { recursive: true, force: true }),
    };
};

/** Runs work on a database, which is closed after it. */
export const opened = async <T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(location);
    try {
        return await work(database);
    } finally {
        await database.close();
    }
};

export const backUp = (location: DatabaseLocation, file: string, files = recordFiles): Promise<WrittenBackup> =>
    opened(location, database => writeBackup({ database, settings: { filesDir: filesDirOf(location) }, files }, file));

export const restoreInto = (location: DatabaseLocation, file: string): Promise<Manifest> =>
    opened(location, database => restoreBackup({ database, settings: { filesDir: filesDirOf(location) } }, file));

export const MOMENT = '2026-11-27T08:09:10.123Z';

const DEFAULTS: Readonly<Record<ColumnType, Cell>> = {
    STRING: '',
    TEXT: '',
    INTEGER: 0,
    BIGINT: 0,
    BOOLEAN: true,
    DATE: '2026-11-27',
    DATETIME: MOMENT,
};

/** Inserts a row, with a default in each required column that it lacks. */
export const insertRow = async (database: Database, name: string, row: Row): Promise<void> => {
    const table = listTables().find(each => each.name === name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const required = Object.entries(table.columns).filter(
        ([, { nullable, autoIncrement }]) => !nullable && !autoIncrement,
    );
    const cells = { ...Object.fromEntries(required.map(([column, { type }]) => [column, DEFAULTS[type]])), ...row };
    const names = Object.keys(cells);
    const sql = `INSERT INTO ${quoted(name)} (${names.map(quoted).join(', ')})
        VALUES (${names.map((_, at) => `$${String(at + 1)}`).join(', ')})`;
    await database.write(transaction => database.run(sql, Object.values(cells), transaction));
};

/** Writes a file below FILES_DIR. */
export const putFile = async (location: FreshDatabase, name: string, content: string): Promise<void> => {
    const file = path.join(filesDirOf(location), name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
};

export const readFileOf = (location: FreshDatabase, name: string): Promise<string> =>
    readFile(path.join(filesDirOf(location), name), 'utf8');

/** Reads all entries of an archive, by their names. */
export const entriesOf = async (file: string): Promise<Map<string, string>> => {
    const zip = await openPromise(file, { autoClose: false });
    const entries = new Map<string, string>();
    for await (const entry of zip.eachEntry())
        entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    zip.close();
    return entries;
};
