import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../models/database/database';
import { backUp, backupFolder, filesDirOf, opened } from '../support/backups';
import { signInAt } from '../support/caller';
import { startCommand } from '../support/dataCommand';
import { databases, seeded, type FreshDatabase } from '../support/databases';
import { demonstrations } from '../support/demonstration';
import { failStart, freePort, startProduct } from '../support/product';

const MINUTES = 60_000;
const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

const isThere = (file: string): Promise<boolean> =>
    access(file).then(
        () => true,
        () => false,
    );

describe.each(demonstrations)('a backup of the demonstration on $name', kind => {
    let fresh: FreshDatabase;
    let target: FreshDatabase;
    let folder: Awaited<ReturnType<typeof backupFolder>>;
    const other = databases.find(({ name }) => name !== kind.name) ?? databases[0]!;

    beforeEach(async () => {
        [fresh, target, folder] = await Promise.all([kind.fresh(), other.fresh(), backupFolder()]);
    });
    afterEach(() => Promise.all([fresh.drop(), target.drop(), folder.drop()]));

    test(
        'is taken while the product runs, restored into the other database, and the product starts on it',
        async () => {
            const product = await startProduct(fresh.dataDir, fresh.databaseUrl);
            const content = await signInAt(product.origin, 'content');
            const created = await content.call<{ id: number }>('POST', '/settings/productdepartment', {
                code: 'BACKUP',
                name: 'Backed up',
            });
            expect(created.status).toBe(201);
            const backup = await startCommand(fresh, ['backup', folder.file('one.zip')]).ended;
            expect(backup).toEqual([
                0,
                expect.stringMatching(/^Backed up [\d,]+ rows of \d+ tables, and 2\d files, as they were at /),
            ]);
            await product.stop();

            const restored = await startCommand(target, ['restore', folder.file('one.zip')]).ended;
            expect(restored).toEqual([0, expect.stringMatching(/^Restored and compared [\d,]+ rows /)]);
            const again = await startProduct(target.dataDir, target.databaseUrl);
            const user = await signInAt(again.origin, 'content');
            const found = await user.call<{ name: string }>(
                'GET',
                `/settings/productdepartment/${String(created.data.id)}`,
            );
            expect(found.data.name).toBe('Backed up');
            const slides = await opened(target, database =>
                database.read<{ filename: string }>('SELECT filename FROM home_slide'),
            );
            expect(slides).toHaveLength(5);
            for (const { filename } of slides)
                expect(await isThere(path.join(filesDirOf(target), 'slides', `${filename}.320.webp`))).toBe(true);

            const repeated = await startCommand(target, ['restore', folder.file('one.zip')]).ended;
            expect(repeated).toEqual([
                1,
                expect.stringMatching(/^Endcap could not restore\. .*(is not empty|Another Endcap uses)/),
            ]);
            await again.stop();
        },
        20 * MINUTES,
    );

    test(
        'is restored again after the restore was killed; until then nothing starts on it',
        async () => {
            await backUp(fresh, folder.file('one.zip'));
            const restore = startCommand(target, ['restore', folder.file('one.zip')]);
            const hasMark = async (): Promise<boolean> =>
                (await readdir(filesDirOf(target)).catch(() => [])).some(name => name.startsWith('.restore-'));
            while (!(await hasMark())) await later(5);
            restore.kill();
            expect((await restore.ended)[0]).toBeNull();
            const environment = { DATA_DIR: target.dataDir, DATABASE_URL: target.databaseUrl ?? '' };
            expect(await failStart(await freePort(), environment)).toEqual([
                1,
                'Endcap did not start. A restore or a move into the database was interrupted, or still runs: run it again, to its end.\n',
            ]);
            expect((await startCommand(target, ['restore', folder.file('one.zip')]).ended)[0]).toBe(0);
            expect(await hasMark()).toBe(false);
            const product = await startProduct(target.dataDir, target.databaseUrl);
            await signInAt(product.origin, 'content');
            await product.stop();
        },
        20 * MINUTES,
    );

    // What a killed process leaves is the same for both databases.
    if (kind === demonstrations[0])
        test(
            'that was killed is no backup, and does not prevent another one',
            async () => {
                const backup = startCommand(fresh, ['backup', folder.file('one.zip')]);
                while (!(await isThere(folder.file('one.zip.part')))) await later(1);
                backup.kill();
                await backup.ended;
                expect(await isThere(folder.file('one.zip'))).toBe(false);
                const [code, output] = await startCommand(fresh, ['backup', folder.file('one.zip')]).ended;
                expect([code, output]).toEqual([
                    1,
                    expect.stringContaining(
                        'one.zip.part exists. Another backup writes it, or was killed: then remove it.',
                    ),
                ]);
                expect((await startCommand(fresh, ['backup', folder.file('two.zip')]).ended)[0]).toBe(0);
            },
            20 * MINUTES,
        );
});

const sessionsOf = (database: Database) => database.read('SELECT id FROM sec_session ORDER BY id');

const [sqlite, postgres] = ['sqlite', 'postgres'].map(name => demonstrations.find(kind => kind.name === name));

(sqlite && postgres ? describe : describe.skip)('a move to PostgreSQL', () => {
    test(
        'needs a stopped product and an empty database, and the product continues there with its sessions',
        async () => {
            const [fresh, target] = await Promise.all([
                sqlite!.fresh(),
                databases.find(({ name }) => name === 'postgres')!.fresh(),
            ]);
            const move = () => startCommand(fresh, ['move', target.databaseUrl ?? '']).ended;
            const product = await startProduct(fresh.dataDir);
            expect(await move()).toEqual([1, expect.stringContaining('Another Endcap uses the SQLite database')]);
            const content = await signInAt(product.origin, 'content');
            const { data } = await content.call<object>('GET', '/adr/refdata');
            await product.stop();
            const before = await opened(fresh, sessionsOf);

            expect(await move()).toEqual([0, expect.stringMatching(/^Moved and compared [\d,]+ rows\./)]);
            expect(await move()).toEqual([1, expect.stringContaining('The database is not empty')]);
            expect(before).toHaveLength(1);
            expect(await opened(target, sessionsOf)).toEqual(before);
            const moved = await startProduct(fresh.dataDir, target.databaseUrl);
            const again = await signInAt(moved.origin, 'content');
            expect((await again.call<object>('GET', '/adr/refdata')).data).toEqual(data);
            await moved.stop();
            await Promise.all([fresh.drop(), target.drop()]);
        },
        20 * MINUTES,
    );
});

/** Together more than the memory of the process. */
const ROWS = 20_000;
const CHARACTERS = 4_000;
const FLAT = { NODE_OPTIONS: '--max-old-space-size=64' };

describe.each(databases)('much data on $name', kind => {
    test(
        'is backed up and restored in less memory than it takes',
        async () => {
            const [fresh, target, folder] = await Promise.all([seeded(kind), kind.fresh(), backupFolder()]);
            await opened(fresh, database =>
                database.write(transaction =>
                    database.run(
                        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(ROWS)})
                            INSERT INTO audit (date, username, resource, record_id, action, changes)
                            SELECT '2026-11-27T08:09:10.123Z', 'content', 'services/product', i, 'update', CAST($1 AS TEXT) FROM n`,
                        ['x'.repeat(CHARACTERS)],
                        transaction,
                    ),
                ),
            );
            const backup = await startCommand(fresh, ['backup', folder.file('one.zip')], FLAT).ended;
            expect(backup).toEqual([0, expect.stringContaining('Backed up')]);
            const restore = await startCommand(target, ['restore', folder.file('one.zip')], FLAT).ended;
            expect(restore).toEqual([0, expect.stringContaining('Restored')]);
            await Promise.all([fresh.drop(), target.drop(), folder.drop()]);
        },
        20 * MINUTES,
    );
});
