import type { EntityNode } from '../../../../../models/features/adr/entity';
import type { HistoryEntry } from '../../../../../models/platform/history/history';
import { openTestApp, type Client, type TestApp } from '../../../../support/app';
import { databases } from '../../../../support/databases';
import { AdrWorld } from '../../../../support/adrWorld';

describe.each(databases)('the tree of an ADR on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: AdrWorld;
    let adr: number;
    let count = 0;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        world = new AdrWorld(app, client);
    });
    beforeEach(async () => {
        adr = await world.adr(`ADR ${(count += 1)}`);
    });
    afterAll(() => app.drop());

    const history = async (path: string) => (await client.call<HistoryEntry[]>('GET', `${path}/history`)).data ?? [];
    const move = (id: number, parent_entity_id: number | null | undefined, before_id: number | null = null) =>
        client.call('PUT', '/adr/entity/move', { id, parent_entity_id, before_id });
    const nodesOf = (nodes: readonly EntityNode[]): EntityNode[] =>
        nodes.flatMap(node => [node, ...nodesOf(node.children)]);
    const node = async (id: number) => nodesOf(await world.tree(adr)).find(one => one.id === id);

    /** Creates the tree `A(A1 A2(A21)) B`. */
    const family = async () => {
        const a = await world.entity(adr, 'A');
        const a1 = await world.entity(adr, 'A1', a);
        const a2 = await world.entity(adr, 'A2', a);
        const a21 = await world.entity(adr, 'A21', a2);
        const b = await world.entity(adr, 'B');
        return { a, a1, a2, a21, b };
    };

    test('has roots and branches in order, each with what is counted at that very entity', async () => {
        const { a, a2, a21 } = await family();
        expect(await world.codes(adr)).toBe('A(A1 A2(A21)) B');
        const [first, second] = [await world.product(adr), await world.product(adr)];
        await world.state(first, a);
        await world.state(first, a21);
        await world.state(second, a21);
        const counts = async () => nodesOf(await world.tree(adr)).map(({ product_count }) => product_count);
        expect(await counts()).toEqual([1, 0, 0, 2, 0]);
        await world.state(second, a2);
        expect(await counts()).toEqual([1, 0, 1, 2, 0]);
        expect((await world.tree(adr))[0]).toMatchObject({ adr_id: adr, code: 'A', weight: 500, version: 1 });
    });

    test('an empty ADR has none, an unknown one is not there', async () => {
        expect(await world.tree(adr)).toEqual([]);
        expect((await client.call('GET', '/adr/entity/tree/999999')).status).toBe(404);
        expect((await client.call('GET', '/adr/entity/tree/x')).status).toBe(404);
    });

    test('a code is unique in its ADR whatever its case, and free in another', async () => {
        const { b } = await family();
        const create = (adr_id: number, code: string) =>
            client.call('POST', '/adr/entity/create', { adr_id, code, name: 'Again' });
        const duplicate = { status: 409, errors: { code: 'This value is already in use.' } };
        expect(await create(adr, 'a21')).toMatchObject(duplicate);
        expect(await client.call('PUT', '/adr/entity/update', { id: b, code: 'a1' })).toMatchObject(duplicate);
        expect((await create(await world.adr('Another'), 'a21')).status).toBe(200);
        expect(await world.codes(adr)).toBe('A(A1 A2(A21)) B');
    });

    test.each<[string, object, number, string[]]>([
        ['no code and name', {}, 400, ['adr_id', 'code', 'name']],
        ['an unknown ADR', { adr_id: 999999, code: 'X', name: 'X' }, 400, ['adr_id']],
        ['signs that a code may not have', { adr_id: 1, code: 'X_1', name: 'X' }, 400, ['code']],
        ['signs that a name may not have', { adr_id: 1, code: 'X', name: 'X/1' }, 400, ['name']],
        ['a code that is too long', { adr_id: 1, code: 'X'.repeat(26), name: 'X' }, 400, ['code']],
        ['an unknown type', { adr_id: 1, code: 'X', name: 'X', entity_type_id: 999999 }, 400, ['entity_type_id']],
        ['an unknown parent', { adr_id: 1, code: 'X', name: 'X', parent_entity_id: 999999 }, 400, ['parent_entity_id']],
        ['no class name', { adr_id: 1, code: 'X', name: 'X', css_class: 'a b' }, 400, ['css_class']],
        ['a weight', { adr_id: 1, code: 'X', name: 'X', weight: 1 }, 400, ['weight']],
    ])('%s is refused', async (_what, payload, status, fields) => {
        const answer = await client.call('POST', '/adr/entity/create', payload);
        expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([status, fields]);
    });

    test('a parent of another ADR is refused, for a new entity and for one that moves', async () => {
        const { b } = await family();
        const foreign = await world.entity(await world.adr('Another'), 'F');
        const payload = { adr_id: adr, parent_entity_id: foreign, code: 'X', name: 'X' };
        const rejected = { status: 400, errors: { parent_entity_id: 'Invalid input value.' } };
        expect(await client.call('POST', '/adr/entity/create', payload)).toMatchObject(rejected);
        expect(await move(b, foreign)).toMatchObject(rejected);
        expect(await move(b, 999999)).toMatchObject(rejected);
    });

    test('an update changes what it names; a version that is not the saved one is refused', async () => {
        const { a } = await family();
        const { data } = await client.call<{ entityTypes: { id: number }[] }>('GET', '/adr/refdata');
        const entity_type_id = data?.entityTypes[0]?.id;
        expect(
            (await client.call('PUT', '/adr/entity/update', { id: a, entity_type_id, css_class: 'blue' })).status,
        ).toBe(200);
        expect(await node(a)).toMatchObject({ code: 'A', name: 'A', entity_type_id, css_class: 'blue', version: 2 });
        expect((await client.call('PUT', '/adr/entity/update', { id: a, css_class: null })).status).toBe(200);
        expect(await node(a)).toMatchObject({ entity_type_id, css_class: null, version: 3 });
        const late = await client.call('PUT', '/adr/entity/update', { id: a, version: 1, name: 'Late' });
        expect(late).toMatchObject({ status: 409, data: { id: a, version: 3 } });
        expect((await client.call('PUT', '/adr/entity/update', { id: 999999, name: 'X' })).status).toBe(404);
        expect((await client.call('PUT', '/adr/entity/update', { id: a, name: null })).errors).toEqual({
            name: 'Required field.',
        });
    });

    test('a recursive update gives type and color to all below, and to nothing else', async () => {
        const { a, a1, a2, a21, b } = await family();
        await client.call('PUT', '/adr/entity/update', { id: a21, css_class: 'teal' });
        const payload = { id: a, css_class: 'teal', name: 'Alpha', recursiveUpdate: true };
        expect((await client.call('PUT', '/adr/entity/update', payload)).status).toBe(200);
        const colors = nodesOf(await world.tree(adr)).map(({ code, css_class, version }) => [code, css_class, version]);
        expect(colors).toEqual([
            ['A', 'teal', 2],
            ['A1', 'teal', 2],
            ['A2', 'teal', 2],
            ['A21', 'teal', 2],
            ['B', null, 1],
        ]);
        expect((await history(`/adr/entity/${a1}`))[0]).toMatchObject({
            action: 'update',
            user: 'content',
            changes: { css_class: { from: null, to: 'teal' } },
        });
        expect((await history(`/adr/entity/${a2}`))[0]?.changes).toEqual({ css_class: { from: null, to: 'teal' } });
        expect(await history(`/adr/entity/${a21}`)).toHaveLength(2);
        expect(await history(`/adr/entity/${b}`)).toHaveLength(1);
    });

    test('an entity moves below another, among siblings, and to the roots', async () => {
        const { a, a1, a2, a21, b } = await family();
        expect((await move(b, a, a1)).status).toBe(200);
        expect(await world.codes(adr)).toBe('A(B A1 A2(A21))');
        await move(a2, a, b);
        expect(await world.codes(adr)).toBe('A(A2(A21) B A1)');
        await move(a21, null);
        expect(await world.codes(adr)).toBe('A(A2 B A1) A21');
        await move(a21, null, a);
        expect(await world.codes(adr)).toBe('A21 A(A2 B A1)');
        await move(a2, undefined);
        expect(await world.codes(adr)).toBe('A21 A(B A1 A2)');
        await move(a2, undefined, a1);
        expect(await world.codes(adr)).toBe('A21 A(B A2 A1)');
        expect((await history(`/adr/entity/${a21}`)).map(({ changes }) => Object.keys(changes)).slice(0, 2)).toEqual([
            ['weight'],
            ['parent_entity_id'],
        ]);
    });

    test('what is where it should be is not written', async () => {
        const { a, a1, a2 } = await family();
        expect((await move(a1, a, a2)).status).toBe(200);
        expect(await node(a1)).toMatchObject({ version: 1 });
        expect(await history(`/adr/entity/${a1}`)).toHaveLength(1);
    });

    test('an entity moves among siblings whose codes differ after a space', async () => {
        const { a } = await family();
        const second = await world.entity(adr, 'B 2', a);
        await world.entity(adr, 'B 1', a);
        const moved = await world.entity(adr, 'B 3');
        expect(await move(moved, a, second)).toMatchObject({ status: 200 });
        expect(await world.codes(adr)).toBe('A(A1 A2(A21) B 1 B 3 B 2) B');
    });

    test('a move below itself, before a stranger or at an old version is refused', async () => {
        const { a, a1, a21, b } = await family();
        const cycle = { status: 409, errors: { serviceError: 'An entity cannot be moved below itself.' } };
        expect(await move(a, a)).toMatchObject(cycle);
        expect(await move(a, a21)).toMatchObject(cycle);
        expect(await move(b, a, a21)).toMatchObject({ status: 400, errors: { before_id: 'Invalid input value.' } });
        expect(await move(b, a, b)).toMatchObject({ status: 400 });
        expect((await move(999999, a)).status).toBe(404);
        const old = await client.call('PUT', '/adr/entity/move', { id: a1, version: 7, parent_entity_id: b });
        expect(old).toMatchObject({ status: 409, data: { id: a1 } });
        expect(await world.codes(adr)).toBe('A(A1 A2(A21)) B');
    });

    test('a tree has a hundred levels and no more, whether an entity is added or moved', async () => {
        let last: number | null = null;
        for (let level = 1; level <= 99; level++) last = await world.entity(adr, `L${level}`, last);
        const hundredth = await world.entity(adr, 'L100', last);
        const deep = {
            status: 409,
            errors: { serviceError: 'A tree has at most 100 levels; here it would have more.' },
        };
        const create = { adr_id: adr, parent_entity_id: hundredth, code: 'L101', name: 'L101' };
        expect(await client.call('POST', '/adr/entity/create', create)).toMatchObject(deep);
        const [top, single] = [await world.entity(adr, 'TOP'), await world.entity(adr, 'SINGLE')];
        await world.entity(adr, 'LEAF', top);
        expect(await move(top, last)).toMatchObject(deep);
        expect(await move(single, hundredth)).toMatchObject(deep);
        expect((await move(single, last)).status).toBe(200);
        expect((await move(hundredth, top)).status).toBe(200);
        expect((await world.codes(adr)).endsWith(' TOP(LEAF L100)')).toBe(true);
    });

    test('moves at the same moment make no cycle', async () => {
        const [x, y] = [await world.entity(adr, 'X'), await world.entity(adr, 'Y')];
        for (let round = 0; round < 5; round++) {
            const answers = await Promise.all([move(x, y), move(y, x)]);
            expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
            expect(['X(Y)', 'Y(X)']).toContain(await world.codes(adr));
            await move(x, null);
            await move(y, null);
        }
    });

    test('an entity goes with all below it and their states, and the products tell what they lost', async () => {
        const { a, a2, a21, b } = await family();
        const [product, other] = [await world.product(adr), await world.product(adr)];
        const prod_status_id = await world.status();
        await world.state(product, a21, { code: 'K "7"', cost: 199, period: ['2026-03-01', '2026-05-30'] });
        await world.run('UPDATE adr_prod_entity SET track_reason = $1 WHERE adr_entity_id = $2', 'New item', a21);
        await world.state(product, a2);
        await world.state(product, b);
        await world.state(other, b);
        const { status, data, errors } = await client.call('DELETE', `/adr/entity/delete/${a}`);
        expect([status, data, errors]).toEqual([200, {}, null]);
        expect(await world.codes(adr)).toBe('B');
        expect((await world.tree(adr))[0]?.product_count).toBe(2);
        const none = { cust_code: null, sell_cost: null, track_begin_date: null, track_end_date: null };
        const bare = { ...none, prod_status_id, track: false, track_reason: null };
        expect(await history(`/adr/product/${product}`)).toMatchObject([
            {
                action: 'update',
                user: 'content',
                changes: {
                    'entity:A2': { from: bare, to: null },
                    'entity:A21': {
                        from: {
                            prod_status_id,
                            cust_code: 'K "7"',
                            sell_cost: 1.99,
                            track: true,
                            track_begin_date: '2026-03-01',
                            track_end_date: '2026-05-30',
                            track_reason: 'New item',
                        },
                        to: null,
                    },
                },
            },
            { action: 'create' },
        ]);
        expect(await history(`/adr/product/${other}`)).toHaveLength(1);
        const { database } = app.services;
        const versions = await database.read(
            'SELECT version, update_user FROM adr_prod WHERE adr_id = $1 ORDER BY id',
            [adr],
        );
        expect(versions).toEqual([
            { version: 2, update_user: 'content' },
            { version: 1, update_user: 'test' },
        ]);
        expect((await history(`/adr/entity/${a21}`))[0]).toMatchObject({
            action: 'delete',
            changes: { parent_entity_id: { from: a2, to: null } },
        });
        expect((await client.call('DELETE', `/adr/entity/delete/${a}`)).status).toBe(404);
    });

    test('not while a pending request names it or one below it', async () => {
        const { a, a21, b } = await family();
        const prod_id = await world.catalogueProduct();
        const request = {
            adr_id: adr,
            prod_id,
            type: 'ADD',
            entity_updates: [{ id: a21, code: 'A21', from: null, to: {} }],
        } as const;
        const first = await world.request(request);
        await world.request({ ...request, status: 'CANCELLED' });
        const remove = async (id: number) =>
            (await client.call('DELETE', `/adr/entity/delete/${id}`)).errors?.['serviceError'];
        expect(await remove(a)).toBe(
            '1 pending change request names this entity or one below it. Complete or cancel it first.',
        );
        await world.request(request);
        expect(await remove(a21)).toBe(
            '2 pending change requests name this entity or one below it. Complete or cancel them first.',
        );
        expect(await remove(b)).toBeUndefined();
        expect(await world.codes(adr)).toBe('A(A1 A2(A21))');
        await world.run("UPDATE adr_request SET status = 'COMPLETE' WHERE adr_id = $1", adr);
        expect(await remove(a)).toBeUndefined();
        expect((await history(`/adr/request/${first}`)).length).toBe(1);
    });

    test('a tree of 5,000 is answered, however deep', async () => {
        const deep = 1500;
        const rows = Array.from({ length: deep }, (_, index) => index);
        let parent: number | null = null;
        const { database } = app.services;
        await database.write(async transaction => {
            for (const index of rows) {
                const [row]: { id: number }[] = await database.run(
                    `INSERT INTO adr_entity (adr_id, parent_entity_id, code, name, enabled, weight, system_entity, version,
                        create_date, create_user, update_date, update_user)
                        VALUES ($1, $2, $3, $3, true, 500, false, 1, $4, 'test', $4, 'test') RETURNING id`,
                    [adr, parent, `D${index}`, '2026-03-01T17:04:05.000Z'],
                    transaction,
                );
                parent = row?.id ?? null;
            }
        });
        expect(nodesOf(await world.tree(adr))).toHaveLength(deep);
        const [root] = await world.tree(adr);
        expect((await move(root?.id ?? 0, parent)).status).toBe(409);
        expect((await client.call('DELETE', `/adr/entity/delete/${root?.id}`)).status).toBe(200);
        expect(await world.tree(adr)).toEqual([]);
    });
});
