import { RecordCalls } from '../../../../api/platform/resources/recordCalls';
import { RecordServices } from '../../../../api/platform/resources/recordServices';
import { treeHooks } from '../../../../api/platform/tree/hooks';
import { treeRoutes } from '../../../../api/platform/tree/routes';
import { SchemaChange } from '../../../../models/database/migrations/migration';
import { tableOf } from '../../../../models/database/table';
import { integer, MAX_INTEGER } from '../../../../models/platform/fields/integer';
import { reference } from '../../../../models/platform/fields/reference';
import { text } from '../../../../models/platform/fields/text';
import { defineResource } from '../../../../models/platform/definition/resource';
import { defineMessages } from '../../../../models/platform/messages/message';
import type { TreeDefinition } from '../../../../models/platform/tree/tree';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

/** A tree for each department. */
const shelf = defineResource('test/shelf', {
    table: 'test_shelf',
    label: ['Shelf', 'Shelves'],
    about: 'Where a department’s products stand.',
    access: { view: 'signedIn', change: 'contentManager' },
    fields: {
        department_id: reference('settings/productdepartment', { required: true }),
        pid: integer({ min: 1, max: MAX_INTEGER }),
        name: text({ max: 100, required: true }),
    },
    list: { columns: ['name'], sort: ['name', 'ASC'] },
    represent: ['name'],
});
const shelves = {
    definition: shelf,
    parent: 'pid',
    text: 'name',
    scope: 'department_id',
    refusals: defineMessages('shelf', { cycle: 'A shelf cannot be below itself.', crowd: 'Too many shelves.' }),
} as const satisfies TreeDefinition<typeof shelf>;

interface Node {
    readonly name: string;
    readonly children: readonly Node[];
}
const BY = { username: 'pat' };

describe.each(databases)('trees of one resource that belong to others on $name', kind => {
    let app: TestApp;
    let client: Client;
    let calls: RecordCalls<typeof shelf>;
    const ids = new Map<string, number>();
    const id = (name: string) => ids.get(name)!;
    const departments: number[] = [];

    beforeAll(async () => {
        app = await openTestApp(kind);
        const { database } = app.services;
        await database.write(async transaction => {
            const schema = new SchemaChange(database.dialect, database.sequelize.getQueryInterface(), transaction);
            await schema.createTable(shelf.table, tableOf(shelf).columns);
        });
        const records = new RecordServices(database);
        const hooks = treeHooks({ database, records }, shelves);
        calls = new RecordCalls(database, shelf, hooks);
        records.use({ [shelf.path]: hooks } as object);
        treeRoutes(app.server, { database, records }, shelves);
        client = await app.as('content');
        const { data } = await client.call<{ id: number }[]>('GET', '/settings/productdepartment');
        departments.push(...data!.slice(0, 2).map(department => department.id));
        for (const [name, at, parent] of [
            ['Dry', 0, null] as const,
            ['Cold', 0, null] as const,
            ['Pasta', 0, 'Dry'] as const,
            ['Bakery', 1, null] as const,
        ])
            await add(name, departments[at]!, parent);
    });
    afterAll(() => app.drop());

    const add = async (name: string, department_id: number, parent: string | null) => {
        const pid = parent === null ? null : id(parent);
        ids.set(name, (await calls.create({ name, department_id, pid }, BY)).id);
    };
    const written = (nodes: readonly Node[]): string =>
        nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${written(children)})` : name)).join(' ');
    const tree = async (at: number) =>
        written((await client.call<{ tree: Node[] }>('GET', `/test/shelf/tree/${departments[at]}`)).data!.tree);
    const move = (name: string, to: object) => client.call('PUT', '/test/shelf/move', { id: id(name), ...to });
    const stranger = { status: 400, errors: { pid: 'Invalid input value.' } };

    test('are read one at a time, each with its own records', async () => {
        expect(await tree(0)).toBe('Cold Dry(Pasta)');
        expect(await tree(1)).toBe('Bakery');
        expect((await client.call('GET', '/test/shelf/tree/999999')).status).toBe(404);
        expect((await client.call('GET', '/test/shelf/tree/none')).status).toBe(404);
        expect((await client.call('GET', '/test/shelf/tree')).status).toBe(404);
    });

    test('have an order of their own, also among their roots', async () => {
        const before = (await calls.get(id('Bakery'))).version;
        expect((await move('Dry', { pid: null, before_id: id('Cold') })).status).toBe(200);
        expect(await tree(0)).toBe('Dry(Pasta) Cold');
        expect(await move('Cold', { pid: null, before_id: id('Bakery') })).toMatchObject({
            status: 400,
            errors: { before_id: 'Invalid input value.' },
        });
        expect((await move('Pasta', { pid: null })).status).toBe(200);
        expect(await tree(0)).toBe('Dry Cold Pasta');
        expect((await move('Pasta', { pid: id('Dry') })).status).toBe(200);
        expect((await calls.get(id('Bakery'))).version).toBe(before);
    });

    test('take no record of another', async () => {
        expect(await move('Bakery', { pid: id('Dry') })).toMatchObject(stranger);
        const rejected = { status: 400, errors: { pid: { text: 'Invalid input value.' } } };
        await expect(add('Rye', departments[1]!, 'Dry')).rejects.toMatchObject(rejected);
        const { version } = await calls.get(id('Bakery'));
        await expect(calls.update(id('Bakery'), { version, pid: id('Dry') }, BY)).rejects.toMatchObject(rejected);
    });

    test('keep their records: what is below one would stay behind', async () => {
        const { version } = await calls.get(id('Dry'));
        await expect(calls.update(id('Dry'), { version, department_id: departments[1]! }, BY)).rejects.toMatchObject({
            status: 400,
            errors: { department_id: { text: 'Invalid input value.' } },
        });
        const same = { version, department_id: departments[0]!, name: 'Dry' };
        expect((await calls.update(id('Dry'), same, BY)).id).toBe(id('Dry'));
    });

    test('are moved in by who may change their records', async () => {
        const viewer = await app.as('viewer');
        expect((await viewer.call('GET', `/test/shelf/tree/${departments[0]}`)).status).toBe(200);
        expect((await viewer.call('PUT', '/test/shelf/move', { id: id('Dry'), pid: null })).status).toBe(403);
    });

    test('of two moves at once that would make a cycle one is done', async () => {
        const answers = await Promise.all([move('Dry', { pid: id('Cold') }), move('Cold', { pid: id('Dry') })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
});
