import { open, readFile, writeFile } from 'node:fs/promises';
import { ZipFile } from 'yazl';
import { MANIFEST, type Manifest } from '../../../../api/platform/backup/manifest';
import { restoreBackup } from '../../../../api/platform/backup/restore';
import { writeArchive } from '../../../../api/platform/backup/archiveWriter';
import { listCopiedTables } from '../../../../models/database/copy/copiedTable';
import { readLines } from '../../../../models/database/copy/readLines';
import { openTableSource } from '../../../../models/database/copy/tableSource';
import type { Database } from '../../../../models/database/database';
import { executedMigrations, listMigrations, migrate, migrator } from '../../../../models/database/migrate';
import { checkSchema } from '../../../../models/database/schemaMismatch';
import {
    backUp,
    backupFolder,
    entriesOf,
    insertRow,
    filesDirOf,
    opened,
    putFile,
    readFileOf,
    restoreInto,
} from '../../../support/backups';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';
import { tables } from '../../../support/registered';

const RUN = { kind: 'BULK', report_id: 1, title: 'Run', format: 'csv', status: 'COMPLETE' } as const;
const FILE = 'reports/1.csv';

/** Writes an archive of these entries. */
const pack = async (file: string, entries: ReadonlyMap<string, string>): Promise<void> => {
    const zip = new ZipFile();
    for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name, { compress: false });
    zip.end();
    await writeFile(file, zip.outputStream);
};

describe.each(databases)('a restore on $name', kind => {
    let source: FreshDatabase;
    let target: FreshDatabase;
    let folder: Awaited<ReturnType<typeof backupFolder>>;
    let file: string;
    let entries: Map<string, string>;

    beforeAll(async () => {
        [source, folder] = await Promise.all([seeded(kind), backupFolder()]);
        await opened(source, database => insertRow(database, 'report_run', RUN));
        await putFile(source, FILE, 'the report');
        file = folder.file('backup');
        await backUp(source, file);
        entries = await entriesOf(file);
    });
    afterAll(() => Promise.all([source.drop(), folder.drop()]));
    beforeEach(async () => {
        target = await kind.fresh();
    });
    afterEach(() => target.drop());

    const countUsers = (): Promise<number> =>
        opened(target, async database => {
            const [row] = await database.read<{ users: number }>('SELECT count(*) AS users FROM sec_user');
            return Number(row?.users);
        });
    const isUntouched = (): Promise<boolean> =>
        opened(target, async database => {
            const columns = await database.read<{ table_name: string }>(database.dialect.columns);
            return columns.every(({ table_name }) => table_name !== 'sec_user');
        });
    /** Packs the backup with other entries. */
    const packWith = async (change: (copy: Map<string, string>) => void): Promise<string> => {
        const copy = new Map(entries);
        change(copy);
        const changed = folder.file(`changed ${String(Math.random())}`);
        await pack(changed, copy);
        return changed;
    };
    const changeManifest = (change: (manifest: Record<string, unknown>) => void): Promise<string> =>
        packWith(copy => {
            const manifest = JSON.parse(copy.get(MANIFEST) ?? '') as Record<string, unknown>;
            change(manifest);
            copy.set(MANIFEST, JSON.stringify(manifest));
        });

    test('is of the files and rows of the backup', async () => {
        await restoreInto(target, await packWith(() => undefined));
        expect(await readFileOf(target, FILE)).toBe('the report');
        expect(await countUsers()).toBeGreaterThan(5);
        await opened(target, database => checkSchema(database, tables));
    });

    test('goes into an empty database alone', async () => {
        const full = await seeded(kind);
        await expect(restoreInto(full, file)).rejects.toThrow('The database is not empty');
        await full.drop();
    });

    test('goes into a database that was only migrated', async () => {
        await opened(target, migrate);
        await restoreInto(target, file);
        expect(await countUsers()).toBeGreaterThan(5);
    });

    test('goes into an empty folder alone', async () => {
        await putFile(target, 'reports/9.csv', 'of another');
        await expect(restoreInto(target, file)).rejects.toThrow(/^FILES_DIR \(.*\) is not empty/);
        expect(await isUntouched()).toBe(true);
    });

    test.each<[string, (copy: Map<string, string>) => void, string]>([
        [
            'a row',
            copy =>
                copy.set(
                    'tables/sec_user.ndjson',
                    (copy.get('tables/sec_user.ndjson') ?? '').replace('content', 'Content'),
                ),
            'tables/sec_user.ndjson is not what was backed up',
        ],
        ['a row less', copy => copy.set('tables/audit.ndjson', ''), 'tables/audit.ndjson is not what was backed up'],
        ['a file', copy => copy.set(`files/${FILE}`, 'the Report'), `files/${FILE} is not what was backed up`],
        ['a missing file', copy => copy.delete(`files/${FILE}`), `it has no files/${FILE}`],
        ['a missing table', copy => copy.delete('tables/audit.ndjson'), 'it has no tables/audit.ndjson'],
        ['a file more', copy => copy.set('files/more', ''), 'it has entries that its manifest does not name'],
        ['no manifest', copy => copy.delete(MANIFEST), 'The file is no backup: it has no manifest'],
        ['a manifest that is none', copy => copy.set(MANIFEST, '{'), 'its manifest cannot be read'],
    ])('rejects a backup that was changed: %s', async (_what, change, message) => {
        await expect(restoreInto(target, await packWith(change))).rejects.toThrow(message);
        expect(await isUntouched()).toBe(true);
    });

    test.each([
        [
            'SQL as a name',
            (manifest: Manifest) => ({ ...manifest, tables: [{ ...manifest.tables[0], name: 'x"; --' }] }),
        ],
        [
            'a path out of FILES_DIR',
            (manifest: Manifest) => ({ ...manifest, files: [{ ...manifest.files[0], path: '../x' }] }),
        ],
        [
            'an absolute path',
            (manifest: Manifest) => ({ ...manifest, files: [{ ...manifest.files[0], path: '/tmp/x' }] }),
        ],
        [
            'a hidden file',
            (manifest: Manifest) => ({ ...manifest, files: [{ ...manifest.files[0], path: '.restore-x' }] }),
        ],
    ])('rejects a manifest with %s', async (_what, change) => {
        const wrong = await changeManifest(manifest =>
            Object.assign(manifest, change(manifest as unknown as Manifest)),
        );
        await expect(restoreInto(target, wrong)).rejects.toThrow('its manifest is wrong');
        expect(await isUntouched()).toBe(true);
    });

    test('rejects entries that lead out of the archive', async () => {
        const bytes = await readFile(await packWith(() => undefined));
        const name = Buffer.from(`files/${FILE}`);
        for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) bytes.write('files/../../x', at);
        await writeFile(folder.file('slip'), bytes);
        await expect(restoreInto(target, folder.file('slip'))).rejects.toThrow(
            'The backup is damaged, or is no backup',
        );
        expect(await isUntouched()).toBe(true);
    });

    test.each([0, 100, 0.5, 0.99])('rejects a backup that is torn at %s', async at => {
        const bytes = await readFile(file);
        await writeFile(folder.file('torn'), bytes.subarray(0, at < 1 ? bytes.length * at : at));
        await expect(restoreInto(target, folder.file('torn'))).rejects.toThrow(
            'The backup is damaged, or is no backup',
        );
        expect(await isUntouched()).toBe(true);
    });

    test('rejects a backup with changed bytes', async () => {
        await writeFile(folder.file('bits'), await readFile(file));
        const handle = await open(folder.file('bits'), 'r+');
        const { size } = await handle.stat();
        // Often enough to change contents, and not only the names before them.
        for (let at = 1_000; at < size / 2; at += 50) await handle.write(Buffer.from([0xff, 0x00]), 0, 2, at);
        await handle.close();
        await expect(restoreInto(target, folder.file('bits'))).rejects.toThrow('The backup is damaged');
        expect(await isUntouched()).toBe(true);
    });

    test('rejects the backup of a newer release', async () => {
        const newer = 'The backup was written by a newer release';
        const migrated = await changeManifest(manifest =>
            Object.assign(manifest, { migrations: [...listMigrations(), '2099-01-01-later'] }),
        );
        await expect(restoreInto(target, migrated)).rejects.toThrow(newer);
        const formatted = await changeManifest(manifest =>
            Object.assign(manifest, { format: 2, tables: 'of another form' }),
        );
        await expect(restoreInto(target, formatted)).rejects.toThrow(newer);
        expect(await isUntouched()).toBe(true);
    });

    test('migrates the backup of an older release', async () => {
        const older = await seeded(kind);
        const lastly = listMigrations().slice(-6);
        await opened(older, async database => {
            const steps = await migrator(database);
            for (const _ of lastly) await steps.down();
            await backUpOlder(database, folder.file('older'));
        });
        await older.drop();
        const manifest = await restoreInto(target, folder.file('older'));
        expect(manifest.migrations).not.toContain(lastly[0]);
        expect(await countUsers()).toBeGreaterThan(5);
        await opened(target, async database => {
            expect(await executedMigrations(database)).toEqual(listMigrations());
            await checkSchema(database, tables);
        });
    });

    test('that is interrupted leaves a database that nothing starts on, and begins anew', async () => {
        await opened(target, async database => {
            const mortal: Database = {
                ...database,
                write: work =>
                    database.write(async transaction => {
                        const result = await work(transaction);
                        const stored = await database.run(database.dialect.columns, [], transaction);
                        if (!stored.some(row => row['table_name'] === 'sec_user')) return result;
                        const users = await database.run('SELECT id FROM sec_user', [], transaction);
                        if (users.length > 0) throw new Error('The power is cut.');
                        return result;
                    }),
            };
            const settings = { filesDir: filesDirOf(target) };
            await expect(restoreBackup({ database: mortal, settings }, file)).rejects.toThrow('The power is cut.');
        });
        expect(await readFileOf(target, FILE)).toBe('the report');
        await opened(target, async database => {
            await expect(migrate(database)).rejects.toThrow('A restore or a move into the database was interrupted');
            await expect(database.readSnapshot(read => openTableSource(database, read, 'backup'))).rejects.toThrow(
                'interrupted',
            );
        });
        await restoreInto(target, file);
        expect(await countUsers()).toBeGreaterThan(5);
        await opened(target, migrate);
    });
});

/** Backs up a database that lacks the newest tables and columns, as an older release does. */
async function backUpOlder(database: Database, file: string): Promise<void> {
    const stored = await database.read<{ table_name: string; column_name: string }>(database.dialect.columns);
    const has = (table: string, column: string): boolean =>
        stored.some(({ table_name, column_name }) => table_name === table && column_name === column);
    const older = listCopiedTables('backup').flatMap(table => {
        const columns = Object.fromEntries(Object.entries(table.columns).filter(([column]) => has(table.name, column)));
        return Object.keys(columns).length > 0 ? [{ ...table, columns }] : [];
    });
    await database.readSnapshot(async read => {
        const source = {
            migrations: await executedMigrations(database),
            tables: older,
            lastIds: {},
            lines: (table: (typeof older)[number]) => readLines(database.dialect, read, table),
        };
        await writeArchive(await open(file, 'wx'), {
            version: '1.0.0',
            date: new Date().toISOString(),
            source,
            files: [],
        });
    });
}
