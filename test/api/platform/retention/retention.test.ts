import { purgeAudits } from '../../../../api/platform/retention/audits';
import { RecordStore } from '../../../../models/database/recordStore';
import { openDatabase } from '../../../../models/database/open';
import type { Database } from '../../../../models/database/database';
import { purgeRows } from '../../../../models/database/purgeRows';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { openTestApp } from '../../../support/app';
import { insertRow } from '../../../support/backups';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';

const DAY = 24 * 3_600_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const BY = { username: 'content' };

describe.each(databases)('what is stored for some days on $name', kind => {
    let fresh: FreshDatabase;
    let database: Database;
    beforeEach(async () => {
        fresh = await seeded(kind);
        database = await openDatabase(fresh);
        await database.write(transaction => database.run('DELETE FROM audit', [], transaction));
    });
    afterEach(async () => {
        await database.close();
        await fresh.drop();
    });

    const audit = (days: number, resource = 'settings/productdepartment', record_id = 1): Promise<void> =>
        insertRow(database, 'audit', {
            date: daysAgo(days),
            username: 'content',
            resource,
            record_id,
            action: 'update',
        });
    const fill = (count: number, days: number): Promise<void> =>
        database.write(async transaction => {
            const sql = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(count)})
                INSERT INTO audit (date, username, resource, record_id, action, changes)
                SELECT ${kind.name === 'postgres' ? 'CAST($1 AS timestamptz)' : '$1'}, 'content', 'services/product', i, 'update', '{}' FROM n`;
            await database.run(sql, [daysAgo(days)], transaction);
        });
    const resources = async (): Promise<unknown[]> =>
        (await database.read('SELECT resource FROM audit ORDER BY id')).map(({ resource }) => resource);

    test('the history of records goes by its age, and that of some resources never', async () => {
        await audit(31);
        await audit(29, 'services/product');
        await audit(400, 'settings/feedback');
        expect(await purgeAudits(database, { days: 30, except: ['settings/feedback'] })).toBe(1);
        expect(await resources()).toEqual(['services/product', 'settings/feedback']);
        expect(await purgeAudits(database, { days: 30, except: [] })).toBe(1);
        expect(await resources()).toEqual(['services/product']);
    });

    test('records without a history remain, and are changed as before', async () => {
        const store = new RecordStore(database, productDepartment);
        const { id } = await database.write(transaction =>
            store.create({ name: 'Old', code: 'OLD' }, BY as never, transaction),
        );
        await database.write(transaction => database.run('UPDATE audit SET date = $1', [daysAgo(40)], transaction));
        expect(await purgeAudits(database, { days: 30, except: [] })).toBe(1);
        const changed = await database.write(transaction => store.set(id, { name: 'New' }, BY as never, transaction));
        expect(changed).toMatchObject({ name: 'New', version: 2 });
        expect(await resources()).toEqual(['settings/productdepartment']);
    });

    test('it is removed in portions, and writers come between them', async () => {
        await fill(2_500, 31);
        let portions = 0;
        const counting: Database = {
            ...database,
            write: (work, durability) => {
                portions += 1;
                return database.write(work, durability);
            },
        };
        expect(await purgeAudits(counting, { days: 30, except: [] })).toBe(2_500);
        expect(portions).toBe(3);
    });

    test('nodes that remove it at once do not fail, and nothing is left', async () => {
        await fill(5_000, 31);
        await audit(1);
        const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(fresh)));
        const removed = await Promise.all(nodes.map(node => purgeAudits(node, { days: 30, except: [] })));
        expect(removed.reduce((sum, count) => sum + count, 0)).toBe(5_000);
        expect(await resources()).toEqual(['settings/productdepartment']);
        await Promise.all(nodes.map(node => node.close()));
    });

    test('what another transaction has locked is not waited for', async () => {
        await fill(2, 31);
        if (kind.name === 'sqlite') return;
        await database.write(async transaction => {
            await database.run('SELECT id FROM audit ORDER BY id LIMIT 1 FOR UPDATE', [], transaction);
            const other = await openDatabase(fresh);
            const rows = { table: 'audit', where: 'date < $1', order: ['date'] };
            expect(await purgeRows(other, rows, [daysAgo(30)])).toBe(1);
            await other.close();
        });
    });
});

describe.each(databases)('the settings of retention on $name', kind => {
    test('apply to history, notices, changes and jobs', async () => {
        const app = await openTestApp(kind, {
            PORT: '0',
            AUDIT_DAYS: '10',
            NOTICE_DAYS: '5',
            CHANGE_DAYS: '7',
            JOB_DAYS: '3',
        });
        const { database } = app.services;
        const write = (sql: string, ...values: string[]): Promise<unknown> =>
            database.write(transaction => database.run(sql, values, transaction));
        await write('DELETE FROM audit');
        const [user] = await database.read<{ id: number }>("SELECT id FROM sec_user WHERE username = 'content'");
        for (const days of [2, 4, 6, 8, 11]) {
            await insertRow(database, 'audit', { date: daysAgo(days), record_id: days });
            await insertRow(database, 'notice', {
                date: daysAgo(days),
                sec_user_id: user?.id,
                about: String(days),
                message_values: '{}',
            });
            await insertRow(database, 'change_set', { date: daysAgo(days), username: String(days), kind: 'edit' });
            await insertRow(database, 'job', {
                kind: 'old',
                subject: days,
                state: 'DONE',
                finish_date: daysAgo(days),
                owner: null,
            });
        }
        await app.start();
        const left = async (table: string, column: string): Promise<number[]> =>
            (await database.read(`SELECT ${column} AS value FROM ${table}`))
                .map(({ value }) => Number(value))
                .sort((a, b) => a - b);
        expect(await left('audit', 'record_id')).toEqual([2, 4, 6, 8]);
        expect(await left('notice', 'about')).toEqual([2, 4]);
        expect(await left('change_set', 'username')).toEqual([2, 4, 6]);
        const content = await app.as('content');
        const call = async (path: string) => (await content.call<{ days: number }>('POST', path, {})).data?.days;
        expect([await call('/notification/list'), await call('/change/list')]).toEqual([5, 7]);
        while ((await left('job', 'subject')).some(days => days > 3)) await new Promise(later => setTimeout(later, 20));
        expect(await left('job', 'subject')).toEqual([2]);
        await app.drop();
    });
});
