import { RecordService } from '../../../../api/platform/resources/recordService';
import { checkNewPosition } from '../../../../api/platform/tree/position';
import { moveNode, type MoveRequest } from '../../../../api/platform/tree/move';
import { recordOf } from '../../../../models/database/cells';
import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { migrate } from '../../../../models/database/migrate';
import { SchemaChange } from '../../../../models/database/migrations/migration';
import { RecordStore } from '../../../../models/database/recordStore';
import { tableOf } from '../../../../models/database/table';
import { passDown } from '../../../../models/database/tree/passDown';
import { removeNodes } from '../../../../models/database/tree/remove';
import { subtreeIds } from '../../../../models/database/tree/subtree';
import type { TreeWork } from '../../../../models/database/tree/work';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import { integer, MAX_INTEGER } from '../../../../models/platform/fields/integer';
import { text } from '../../../../models/platform/fields/text';
import { defineResource, type RecordOf } from '../../../../models/platform/definition/resource';
import { defineMessages } from '../../../../models/platform/messages/message';
import { inTree } from '../../../../models/platform/tree/list';
import { MAX_TREE_LEVELS, type TreeDefinition } from '../../../../models/platform/tree/tree';
import { databases, type FreshDatabase } from '../../../support/databases';

/** A tree by `pid` without a scope. */
const account = defineResource('test/account', {
    table: 'test_account',
    label: ['Account', 'Accounts'],
    about: 'Customers, and what they consist of.',
    access: { view: 'signedIn', change: 'signedIn' },
    fields: {
        pid: integer({ min: 1, max: MAX_INTEGER }),
        name: text({ max: 100, required: true }),
        region: text({ max: 50 }),
    },
    list: { columns: ['name'], sort: ['name', 'ASC'] },
    represent: ['name'],
});
const accounts = {
    definition: account,
    parent: 'pid',
    text: 'name',
    refusals: defineMessages('account', { cycle: 'An account cannot be below itself.', crowd: 'Too many accounts.' }),
} as const satisfies TreeDefinition<typeof account>;
const BY = { username: 'pat' };

describe.each(databases)('a tree of other records on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;
    let records: RecordStore<typeof account>;
    const ids = new Map<string, number>();

    beforeAll(async () => {
        location = await fresh();
        database = await openDatabase(location);
        await migrate(database);
        await database.write(async transaction => {
            const schema = new SchemaChange(database.dialect, database.sequelize.getQueryInterface(), transaction);
            await schema.createTable(account.table, tableOf(account).columns);
        });
        records = new RecordStore(database, account);
    });
    afterAll(async () => {
        await database.close();
        await location.drop();
    });
    beforeEach(async () => {
        await database.write(transaction => database.run('DELETE FROM test_account', [], transaction));
        for (const [name, parent] of [
            ['East, all of it', null],
            ['West', null],
            ['Albany', 'East, all of it'],
            ['Boston', 'East, all of it'],
            ['Store', 'Boston'],
        ] as const)
            await add(name, parent);
    });

    const work = <T>(done: (within: TreeWork) => Promise<T>): Promise<T> =>
        database.write(async transaction => {
            await takeAdvisoryLock(database, 'test accounts', transaction);
            return done({
                database,
                tree: accounts,
                records: new RecordService(database, account, { hooks: () => ({}) }),
                transaction,
            });
        });
    const add = (name: string, parent: string | null) =>
        work(async within => {
            const pid = parent === null ? null : ids.get(parent)!;
            await checkNewPosition(pid, null, within);
            const { id } = await records.create({ name, pid }, BY, within.transaction);
            ids.set(name, id);
        });
    const idOf = (name: string | null) => (name === null ? null : ids.get(name)!);
    const move = (name: string, parent: string | null, before: string | null = null, more: Partial<MoveRequest> = {}) =>
        work(within =>
            moveNode({ id: ids.get(name)!, parentId: idOf(parent), beforeId: idOf(before), ...more }, BY, within),
        );
    const all = async () => {
        const rows = await database.read('SELECT * FROM test_account');
        const list = rows.map(row => recordOf(account, row) as RecordOf<typeof account>);
        return inTree(accounts, list);
    };
    const names = async () => {
        const levels = new Map<number | null, number>([[null, 0]]);
        return (await all()).map(({ id, pid, name }: RecordOf<typeof account>) => {
            const level = levels.get(pid)!;
            levels.set(id, level + 1);
            return '.'.repeat(level) + name;
        });
    };

    test('an account moves below another, before a sibling, and to the roots', async () => {
        expect(await move('West', 'East, all of it', 'Boston')).toBe(true);
        expect(await names()).toEqual(['East, all of it', '.Albany', '.West', '.Boston', '..Store']);
        expect(await move('Boston', null, 'East, all of it')).toBe(true);
        expect(await names()).toEqual(['Boston', '.Store', 'East, all of it', '.Albany', '.West']);
        expect(await move('Boston', null, 'East, all of it')).toBe(false);
        const [audited] = await database.read('SELECT changes FROM audit WHERE record_id = $1 ORDER BY id DESC', [
            ids.get('Boston')!,
        ]);
        expect(JSON.parse(String(audited?.['changes']))).toMatchObject({
            pid: { from: idOf('East, all of it'), to: null },
        });
    });

    test('a system record makes room for another, and stays where it is', async () => {
        const system = 'UPDATE test_account SET system_entity = TRUE WHERE pid = $1';
        await database.write(transaction => database.run(system, [idOf('East, all of it')], transaction));
        expect(await move('West', 'East, all of it', 'Boston')).toBe(true);
        expect(await names()).toEqual(['East, all of it', '.Albany', '.West', '.Boston', '..Store']);
        await expect(move('Boston', null)).rejects.toMatchObject({ status: 409 });
    });

    test('what would be no tree is refused', async () => {
        await expect(move('East, all of it', 'Store')).rejects.toMatchObject({
            status: 409,
            errors: { serviceError: { text: 'An account cannot be below itself.' } },
        });
        await expect(move('West', 'East, all of it', 'Store')).rejects.toMatchObject({
            status: 400,
            errors: { before_id: { text: 'Invalid input value.' } },
        });
        await expect(move('West', null, null, { version: 9 })).rejects.toMatchObject({ saved: { name: 'West' } });
        await expect(move('West', null, null, { parentId: 999_999 })).rejects.toMatchObject({
            errors: { pid: { text: 'Invalid input value.' } },
        });
        let last = 'West';
        for (let level = 2; level <= MAX_TREE_LEVELS; level++)
            await add(`L${level}`, last).then(() => (last = `L${level}`));
        await expect(add('too deep', last)).rejects.toMatchObject({ status: 409 });
        await expect(move('Albany', last)).rejects.toMatchObject({ status: 409 });
    });

    test('two moves at once make no cycle', async () => {
        for (let round = 0; round < 5; round++) {
            const outcomes = await Promise.allSettled([move('West', 'Albany'), move('Albany', 'West')]);
            expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
            expect(await names()).toHaveLength(5);
            await move('West', null);
            await move('Albany', null);
        }
    });

    test('a value goes to all below, and all below goes with it', async () => {
        const east = ids.get('East, all of it')!;
        expect(await work(within => passDown(east, { region: 'NE' }, BY, within))).toBe(3);
        expect(await work(within => passDown(ids.get('Boston')!, { region: 'NE' }, BY, within))).toBe(0);
        expect((await all()).map(({ region, version }) => [region, version])).toEqual([
            [null, 1],
            ['NE', 2],
            ['NE', 2],
            ['NE', 2],
            [null, 1],
        ]);
        await work(async within => {
            const below = await subtreeIds(east, within);
            expect(below).toHaveLength(4);
            const where = `id IN (${database.dialect.listed('$1')})`;
            await removeNodes({ where, values: [JSON.stringify(below)] }, BY, within);
        });
        expect(await names()).toEqual(['West']);
    });
});
