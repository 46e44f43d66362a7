import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CopyError } from '../../../../models/database/copy/copyError';
import type { Database, Row } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import { RecordStore } from '../../../../models/database/recordStore';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { feedRowTable } from '../../../../models/features/feed/tables';
import type { Cell, ColumnType } from '../../../../models/platform/fields/kind';
import { writeBackup } from '../../../../api/platform/backup/backup';
import {
    backUp,
    backupFolder,
    entriesOf,
    filesDirOf,
    insertRow,
    MOMENT,
    opened,
    putFile,
    readFileOf,
    recordFiles,
    restoreInto,
} from '../../../support/backups';
import { databases, seeded, type FreshDatabase, type TestDatabase } from '../../../support/databases';

const BY = { username: 'content' };
/** Separators of lines, quotes, an escape that is text, a control character, letters beyond 16 bits and of both widths. */
const EDGES = 'a\nb\r\n\u2028c\u2029"\'\\ \\u0000 \t 𝄞 ß É 漢 \u0001 %_';

/** Returns the value of a type that is most easily changed on its way. */
const edgeOf = (type: ColumnType, length = 255): Cell => {
    if (type === 'BIGINT') return '9007199254740993';
    if (type === 'INTEGER') return -2_147_483_648;
    if (type === 'DATE') return '0001-01-01';
    return type === 'BOOLEAN' ? true : EDGES.slice(0, length);
};

const mail = (uid: string, content: string | null): Row => ({
    uid,
    template: 'reset',
    address: 'someone@example.com',
    language: 'en',
    content,
    status: content === null ? 'SENT' : 'WAITING',
    tries: 0,
    create_date: MOMENT,
    until_date: MOMENT,
    next_date: content === null ? null : MOMENT,
    end_date: content === null ? MOMENT : null,
    message: EDGES,
});

const run = (status: string, format: string): Row => ({
    kind: 'BULK',
    report_id: 1,
    title: EDGES.slice(0, 20),
    format,
    status,
    rows: 0,
    size: 2_000_000_000,
});

const countOf = async (database: Database, table: string): Promise<number> => {
    const [row] = await database.read<{ rows: number }>(`SELECT count(*) AS rows FROM ${quoted(table)}`);
    return Number(row?.rows);
};

const pairs = databases.flatMap((from): [string, string, TestDatabase, TestDatabase][] =>
    databases.map(to => [from.name, to.name, from, to]),
);

describe.each(pairs)('a backup of %s that is restored into %s', (_from, _to, from, to) => {
    let source: FreshDatabase;
    let target: FreshDatabase;
    let folder: Awaited<ReturnType<typeof backupFolder>>;

    beforeEach(async () => {
        [source, target, folder] = await Promise.all([seeded(from), to.fresh(), backupFolder()]);
    });
    afterEach(() => Promise.all([source.drop(), target.drop(), folder.drop()]));

    test('has the same rows and files, of all types', async () => {
        await opened(source, async database => {
            await insertRow(database, 'mail', mail('1', null));
            await insertRow(database, 'report_run', run('COMPLETE', 'csv'));
            await insertRow(database, 'report_run', run('ERROR', 'xlsx'));
            // The clock of PostgreSQL counts microseconds.
            const { now } = database.dialect;
            const job = `INSERT INTO job (kind, subject, state, run_after, tries, reached, failures, taken, create_user, create_date)
                VALUES ('mail', 1, 'WAITING', ${now}, 0, 0, 0, 0, 'content', ${now})`;
            await database.write(transaction => database.run(job, [], transaction));
        });
        await putFile(source, 'reports/1.csv', EDGES);
        await putFile(source, 'reports/2.xlsx', 'of no run');
        await putFile(source, 'reports/3.part', 'not complete');
        const { manifest, missing } = await backUp(source, folder.file('first'));
        expect(missing).toEqual([]);
        expect(manifest.files.map(each => each.path)).toEqual(['reports/1.csv']);

        await restoreInto(target, folder.file('first'));
        expect(await readFileOf(target, 'reports/1.csv')).toBe(EDGES);
        expect(await readdir(filesDirOf(target))).toEqual(['reports']);
        await opened(target, async database => {
            expect(await database.read('SELECT message, create_date FROM mail')).toEqual([
                { message: EDGES, create_date: MOMENT },
            ]);
            const [user] = await database.read<{ enabled: Cell }>(
                "SELECT enabled FROM sec_user WHERE username = 'content'",
            );
            expect(Boolean(user?.enabled)).toBe(true);
        });
        const again = await backUp(target, folder.file('again'));
        expect(again.manifest.tables).toEqual(manifest.tables);
        expect(again.manifest.files).toEqual(manifest.files);
        expect(again.manifest.lastIds).toEqual(manifest.lastIds);
    });

    test('has each type exactly: numbers of 64 bits, first days, texts with separators', async () => {
        const columns = Object.entries(feedRowTable.columns);
        const types = new Set(columns.map(([, { type }]) => type));
        expect([...types].sort()).toEqual(expect.arrayContaining(['BIGINT', 'DATE', 'INTEGER', 'STRING']));
        const values = Object.fromEntries(columns.map(([name, { type, length }]) => [name, edgeOf(type, length)]));
        await opened(source, database => insertRow(database, 'feed_row', values));
        await backUp(source, folder.file('one'));
        await restoreInto(target, folder.file('one'));
        const read = columns.map(([name]) => `CAST(${quoted(name)} AS TEXT) AS ${quoted(name)}`).join(', ');
        await opened(target, async database => {
            const textOf = (value: Cell): string => (value === true && to.name === 'sqlite' ? '1' : String(value));
            const texts = Object.entries(values).map(([name, value]) => [name, textOf(value)]);
            expect(await database.read(`SELECT ${read} FROM feed_row`)).toEqual([Object.fromEntries(texts)]);
        });
    });

    test('continues the numbers of records: those of deleted ones are not used again', async () => {
        const last = await opened(source, async database => {
            await insertRow(database, 'mail', mail('1', null));
            await insertRow(database, 'mail', mail('2', null));
            await database.write(transaction => database.run("DELETE FROM mail WHERE uid = '2'", [], transaction));
            const [row] = await database.read<{ id: number }>("SELECT id FROM mail WHERE uid = '1'");
            return (row?.id ?? 0) + 1;
        });
        await backUp(source, folder.file('one'));
        await restoreInto(target, folder.file('one'));
        await opened(target, async database => {
            await insertRow(database, 'mail', mail('3', null));
            const [row] = await database.read<{ id: number }>("SELECT id FROM mail WHERE uid = '3'");
            expect(row?.id).toBe(last + 1);
        });
    });

    test('finds products, and counts the changes of tables', async () => {
        await opened(source, database =>
            insertRow(database, 'product', {
                manufacturer: 'Acme',
                description: 'Smoked Gouda',
                upc_item: '03800059667',
            }),
        );
        await backUp(source, folder.file('one'));
        await restoreInto(target, folder.file('one'));
        const search =
            to.name === 'sqlite'
                ? `SELECT p.description FROM product_search AS s JOIN product AS p ON p.id = s.rowid WHERE product_search MATCH '"gouda"'`
                : `SELECT description FROM product WHERE search_text LIKE '%gouda%'`;
        await opened(target, async database => {
            expect(await database.read(search)).toEqual([{ description: 'Smoked Gouda' }]);
            const changes = await database.read(
                "SELECT sum(changes) AS changes FROM table_change WHERE name = 'product'",
            );
            expect(Number(changes[0]?.['changes'])).toBeGreaterThan(0);
        });
    });

    test('is of one moment, although others write', async () => {
        const store = await opened(source, async database => {
            const records = new RecordStore(database, productDepartment);
            const { id } = await database.write(transaction =>
                records.create({ name: 'Start', code: 'S1' }, BY as never, transaction),
            );
            return id;
        });
        let isWriting = true;
        const written = opened(source, async database => {
            const records = new RecordStore(database, productDepartment);
            let changes = 0;
            for (; isWriting || changes < 3; changes++)
                await database.write(transaction =>
                    records.set(store, { name: `Name ${String(changes)}` }, BY as never, transaction),
                );
            return changes;
        });
        for (let at = 0; at < 2; at++) await backUp(source, folder.file(String(at)));
        isWriting = false;
        expect(await written).toBeGreaterThan(0);
        await restoreInto(target, folder.file('1'));
        await opened(target, async database => {
            const [row] = await database.read<{ version: number }>(
                'SELECT version FROM product_department WHERE id = $1',
                [store],
            );
            const audits = await database.read(
                "SELECT id FROM audit WHERE resource = 'settings/productdepartment' AND record_id = $1",
                [store],
            );
            expect(audits).toHaveLength(row?.version ?? 0);
        });
    });

    test('has no secrets', async () => {
        await opened(source, async database => {
            const [user] = await database.read<{ id: number }>("SELECT id FROM sec_user WHERE username = 'content'");
            await insertRow(database, 'sec_session', {
                id: 'session-secret',
                sec_user_id: user?.id,
                extended: false,
                create_date: MOMENT,
                used_date: MOMENT,
                expires_date: MOMENT,
            });
            await insertRow(database, 'sec_reset', {
                token: 'reset-secret',
                sec_user_id: user?.id,
                by_administrator: false,
                create_date: MOMENT,
                expires_date: MOMENT,
            });
            await insertRow(database, 'sec_reset_request', {
                email: 'request-secret',
                address: '::1',
                date: MOMENT,
                answered: false,
            });
            await insertRow(database, 'mail', mail('waiting', '{"token":"mail-secret"}'));
            await insertRow(database, 'mail', mail('sent', null));
        });
        await putFile(source, '../session-secret', 'file-secret');
        await backUp(source, folder.file('one'));
        const entries = await entriesOf(folder.file('one'));
        for (const [name, content] of entries)
            expect([name, content]).toEqual([name, expect.not.stringMatching(/-secret/)]);
        await restoreInto(target, folder.file('one'));
        await opened(target, async database => {
            for (const table of ['sec_session', 'sec_reset', 'sec_reset_request', 'sec_sign_in_failure'])
                expect(await countOf(database, table)).toBe(0);
            expect(await database.read('SELECT uid FROM mail')).toEqual([{ uid: 'sent' }]);
            const users = await database.read(
                "SELECT id FROM sec_user WHERE password IS NULL OR password NOT LIKE '$argon2id$%'",
            );
            expect(users).toEqual([]);
        });
    });
});

describe.each(databases)('the files of a backup of $name', kind => {
    let source: FreshDatabase;
    let folder: Awaited<ReturnType<typeof backupFolder>>;

    beforeEach(async () => {
        [source, folder] = await Promise.all([seeded(kind), backupFolder()]);
        await opened(source, async database => {
            await insertRow(database, 'report_run', run('COMPLETE', 'csv'));
            await insertRow(database, 'report_run', run('COMPLETE', 'csv'));
        });
        await putFile(source, 'reports/1.csv', 'one');
        await putFile(source, 'reports/2.csv', 'two');
    });
    afterEach(() => Promise.all([source.drop(), folder.drop()]));

    test('are those of its rows, also where a run is deleted while it is taken', async () => {
        let isDeleted = false;
        const deleteSecond = async (database: Database): Promise<void> => {
            isDeleted = true;
            await database.write(transaction => database.run('DELETE FROM report_run WHERE id = 2', [], transaction));
            await rm(path.join(filesDirOf(source), 'reports/2.csv'));
        };
        const { manifest, missing } = await opened(source, database => {
            // The snapshot has the run, and its file is removed before it is linked.
            const deleting: Database = {
                ...database,
                readSnapshot: work =>
                    database.readSnapshot(read =>
                        work(async (sql, values) => {
                            const rows = await read<never>(sql, values);
                            if (!isDeleted && sql.includes('"report_run"')) await deleteSecond(database);
                            return rows;
                        }),
                    ),
            };
            const context = { database: deleting, settings: { filesDir: filesDirOf(source) }, files: recordFiles };
            return writeBackup(context, folder.file('one'));
        });
        expect(isDeleted).toBe(true);
        expect(missing).toEqual([]);
        expect(manifest.files.map(file => file.path)).toEqual(['reports/1.csv']);
        expect(manifest.tables.find(({ name }) => name === 'report_run')?.rows).toBe(1);
    });

    test('are left out and named where they are lost', async () => {
        await rm(path.join(filesDirOf(source), 'reports/2.csv'));
        const { manifest, missing } = await backUp(source, folder.file('one'));
        expect(missing).toEqual(['reports/2.csv']);
        expect(manifest.files.map(file => file.path)).toEqual(['reports/1.csv']);
    });

    test('remain in it where they are removed while it is written, and no link is left', async () => {
        const { manifest } = await backUp(source, folder.file('one'));
        expect(manifest.files).toHaveLength(2);
        expect(await readdir(filesDirOf(source))).toEqual(['reports']);
    });

    test('go nowhere without a folder, and the reason names it', async () => {
        const reasonOf = (file: string) => expect(backUp(source, file)).rejects;
        await reasonOf(folder.file('none/one')).toThrow(new CopyError(`There is no folder ${folder.file('none')}.`));
        await writeFile(folder.file('text'), '');
        await reasonOf(folder.file('text/one')).toThrow(new CopyError(`${folder.file('text')} is no folder.`));
    });

    test('are not overwritten by another backup', async () => {
        await backUp(source, folder.file('one'));
        await expect(backUp(source, folder.file('one'))).rejects.toThrow('A backup is written to a new file.');
    });
});
