import type { DataOf } from '../../../../models/platform/calls/call';
import type { adrDetail, adrList, adrRefdata } from '../../../../models/features/adr/adrCalls';
import type { HistoryEntry } from '../../../../models/platform/history/history';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AdrWorld } from '../../../support/adrWorld';

type Detail = DataOf<typeof adrDetail>;
type Page = DataOf<typeof adrList>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe.each(databases)('ADRs on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: AdrWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        world = new AdrWorld(app, client);
    });
    afterAll(() => app.drop());

    const detail = async (id: number) => (await client.call<Detail>('GET', `/adr/detail/${id}`)).data;
    const history = async (path: string) => (await client.call<HistoryEntry[]>('GET', `${path}/history`)).data;

    test('a blank one is filled in, created, read, changed and told of in its history', async () => {
        expect((await client.call('GET', '/adr/create')).data).toEqual({ name: null, description: null });
        const id = await world.adr('Riverside Markets');
        expect(await detail(id)).toMatchObject({
            id,
            name: 'Riverside Markets',
            description: null,
            version: 1,
            create_user: 'content',
            entity_count: 0,
            product_count: 0,
            pending_count: 0,
        });
        const { data: model } = await client.call('GET', `/adr/update/${id}`);
        expect(model).toEqual({ id, version: 1, name: 'Riverside Markets', description: null });
        const { status, data } = await client.call('PUT', '/adr/update', { id, description: 'Forty stores' });
        expect([status, data]).toEqual([200, {}]);
        expect(await detail(id)).toMatchObject({ name: 'Riverside Markets', description: 'Forty stores', version: 2 });
        const entries = await history(`/adr/${id}`);
        expect(entries?.map(({ action, changes }) => [action, changes])).toMatchObject([
            ['update', { description: { from: null, to: 'Forty stores' } }],
            ['create', { name: { from: null, to: 'Riverside Markets' } }],
        ]);
    });

    test('a version that is not the saved one is refused, with the saved record', async () => {
        const id = await world.adr('Contested');
        expect((await client.call('PUT', '/adr/update', { id, version: 1, name: 'First' })).status).toBe(200);
        const second = await client.call('PUT', '/adr/update', { id, version: 1, name: 'Second' });
        expect(second).toMatchObject({
            status: 409,
            data: { id, name: 'First', version: 2 },
            errors: { serviceError: 'Someone else has saved this record in the meantime.' },
        });
    });

    test('the list is found by name and description, sorted, and counts what is in each', async () => {
        const id = await world.adr('Lakeshore Grocers', 'Midwest');
        const root = await world.entity(id, 'LG');
        const product = await world.product(id);
        await world.state(product, root);
        await world.request({ adr_id: id, prod_id: await world.catalogueProduct(), type: 'ADD' });
        const found = async (filter: object) =>
            (await client.call<Page>('POST', '/adr/list', { searchCriteria: { filter } })).data?.list;
        expect(await found({ name: 'SHORE' })).toMatchObject([
            { id, entity_count: 1, product_count: 1, pending_count: 1 },
        ]);
        expect(await found({ description: 'west' })).toHaveLength(1);
        expect(await found({ q: 'midwest lake' })).toHaveLength(1);
        expect(await found({ q: 'midwest river' })).toEqual([]);
        const page = await client.call<Page>('POST', '/adr/list', {
            sortCriteria: { fieldName: 'name', direction: 'desc' },
            pageCriteria: { pageNumber: 1, pageSize: 1 },
        });
        expect(page.data).toMatchObject({
            list: [{ name: 'Riverside Markets' }],
            sortCriteria: { fieldName: 'name', direction: 'DESC' },
            pageCriteria: { pageNumber: 1, pageSize: 1, recordCount: 3, pageCount: 3 },
        });
    });

    test('it is deleted with its tree and what was decided, but not while it has products or pending requests', async () => {
        const id = await world.adr('Closing Down');
        const root = await world.entity(id, 'CD');
        const child = await world.entity(id, 'CD-1', root);
        await world.entity(id, 'CD-1-1', child);
        const product = await world.product(id);
        const prod_id = await world.catalogueProduct();
        await world.request({ adr_id: id, prod_id, type: 'ADD', status: 'CANCELLED' });
        const pending = await world.request({ adr_id: id, prod_id, type: 'ADD' });
        const remove = () => client.call('DELETE', `/adr/delete/${id}`);
        expect(await remove()).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 ADR product and 1 change request.' },
        });
        expect((await client.call('GET', `/adr/entity/tree/${id}`)).status).toBe(200);
        await world.run('DELETE FROM adr_prod WHERE id = $1', product);
        await world.run("UPDATE adr_request SET status = 'CANCELLED' WHERE id = $1", pending);
        expect(await remove()).toMatchObject({ status: 200, errors: null });
        expect((await client.call('GET', `/adr/detail/${id}`)).status).toBe(404);
        expect((await history(`/adr/entity/${child}`))?.[0]).toMatchObject({
            action: 'delete',
            user: 'content',
            changes: { code: { from: 'CD-1', to: null }, parent_entity_id: { from: root, to: null } },
        });
        expect((await history(`/adr/${id}`))?.[0]).toMatchObject({ action: 'delete' });
        expect((await history(`/adr/request/${pending}`))?.[0]).toMatchObject({ action: 'delete' });
    });

    test('the reference lists come in the order of pick lists', async () => {
        const viewer = await app.as('viewer');
        const { data } = await viewer.call<DataOf<typeof adrRefdata>>('GET', '/adr/refdata');
        expect(Object.keys(data ?? {})).toEqual([
            'entityTypes',
            'productDepartments',
            'productGroups',
            'productTypes',
            'productEntityStatuses',
            'adrs',
        ]);
        expect(data?.entityTypes[0]).toEqual({
            id: expect.any(Number),
            code: expect.any(String),
            name: expect.any(String),
            enabled: true,
            authorizes: null,
            color: null,
            default_code: null,
        });
        expect(data?.productEntityStatuses.some(({ default_code }) => default_code)).toBe(true);
        const declining = data?.productEntityStatuses.filter(({ authorizes }) => !authorizes);
        expect(declining?.map(({ name }) => name)).toEqual(['Not authorized']);
        expect(data?.adrs.map(({ name }) => name)).toEqual(['First', 'Lakeshore Grocers', 'Riverside Markets']);
    });

    test.each<[string, Method, string, object | undefined, [number, ...string[]]]>([
        ['no name', 'POST', '/adr/create', {}, [400, 'name']],
        ['an empty name', 'POST', '/adr/create', { name: ' ' }, [400, 'name']],
        ['an unknown property', 'POST', '/adr/create', { name: 'x', colour: 'red' }, [400, 'colour']],
        ['a name that is too long', 'POST', '/adr/create', { name: 'x'.repeat(101) }, [400, 'name']],
        ['a name that is cleared', 'PUT', '/adr/update', { id: 1, name: null }, [400, 'name']],
        ['no id', 'PUT', '/adr/update', { name: 'x' }, [400, 'id']],
        ['an unknown id', 'PUT', '/adr/update', { id: 999999, name: 'x' }, [404, 'serviceError']],
        ['an unknown id', 'GET', '/adr/detail/999999', undefined, [404, 'serviceError']],
        ['no id at all', 'GET', '/adr/detail/abc', undefined, [404, 'serviceError']],
        ['an unknown id', 'GET', '/adr/update/999999', undefined, [404, 'serviceError']],
        ['an unknown id', 'DELETE', '/adr/delete/999999', undefined, [404, 'serviceError']],
        [
            'an unknown filter',
            'POST',
            '/adr/list',
            { searchCriteria: { filter: { x: 1 } } },
            [400, 'searchCriteria.filter.x'],
        ],
        [
            'an unknown sort',
            'POST',
            '/adr/list',
            { sortCriteria: { fieldName: 'id' } },
            [400, 'sortCriteria.fieldName'],
        ],
    ])('%s is refused: %s %s', async (_what, method, path, payload, expected) => {
        const answer = await client.call(method, path, payload);
        expect([answer.status, ...Object.keys(answer.errors ?? {})]).toEqual(expected);
    });

    describe('the last change', () => {
        const last = async (id: number) => {
            const { changed_date, changed_user, version } = (await detail(id)) as Detail;
            return { at: Date.parse(changed_date), changed_user, version };
        };
        /** Does work with an ADR. @returns the user, if the work counts as a change of the ADR; otherwise null */
        const moves = async (id: number, work: () => Promise<unknown>) => {
            const before = await last(id);
            while (Date.now() <= before.at) await new Promise(setImmediate);
            await work();
            const after = await last(id);
            expect(after.version).toBe(before.version);
            return after.at > before.at ? after.changed_user : null;
        };

        test('moves with products, states and entities, and leaves the version alone', async () => {
            const manager = await app.as('manager');
            const adr_id = await world.adr('Moving');
            const prod_status_id = await world.status();
            let [entity, product, request] = [0, 0, 0];
            const put = async (client: Client, payload: object) => client.call('PUT', '/adr/product/update', payload);
            const add = async () => {
                const payload = { adr_id, prod_id: await world.catalogueProduct() };
                product = (await client.call<{ id: number }>('POST', '/adr/product/create', payload)).data?.id ?? 0;
            };
            expect(await moves(adr_id, async () => (entity = await world.entity(adr_id, 'M')))).toBe('content');
            expect(await moves(adr_id, add)).toBe('content');
            const states = [{ adr_prod_id: product, id: entity, prod_status_id }];
            const fill = () => client.call('POST', '/adr/product/bulk', { adr_id, states });
            expect(await moves(adr_id, fill)).toBe('content');
            // An unchanged state is no change, nor is a request.
            expect(await moves(adr_id, fill)).toBeNull();
            const ask = async () => {
                const payload = { type: 'UPDATE', adr_id, adr_prod_id: product, cust_code: 'C-9' };
                request = (await manager.call<{ id: number }>('POST', '/adr/request/create', payload)).data?.id ?? 0;
            };
            expect(await moves(adr_id, ask)).toBeNull();
            const complete = () => manager.call('PUT', '/adr/request/complete', { ids: [request] });
            expect(await moves(adr_id, complete)).toBe('manager');
            expect(await moves(adr_id, () => put(client, { id: product, comments: 'Shelf 3' }))).toBe('content');
            expect(await moves(adr_id, () => put(client, { id: product, comments: 'Shelf 3' }))).toBeNull();
            const rename = { id: entity, name: 'Main' };
            expect(await moves(adr_id, () => client.call('PUT', '/adr/entity/update', rename))).toBe('content');
            const second = await world.entity(adr_id, 'N');
            const move = { id: second, parent_entity_id: entity };
            expect(await moves(adr_id, () => client.call('PUT', '/adr/entity/move', move))).toBe('content');
            expect(await moves(adr_id, () => client.call('PUT', '/adr/entity/move', move))).toBeNull();
            expect(await moves(adr_id, () => client.call('DELETE', `/adr/entity/delete/${entity}`))).toBe('content');
            expect(await moves(adr_id, () => client.call('DELETE', `/adr/product/delete/${product}`))).toBe('content');
        });

        test('lets who renames an ADR do so while its products change', async () => {
            const adr_id = await world.adr('Steady');
            const { version } = (await detail(adr_id)) as Detail;
            await client.call('POST', '/adr/product/create', { adr_id, prod_id: await world.catalogueProduct() });
            const { status } = await client.call('PUT', '/adr/update', { id: adr_id, version, name: 'Steadier' });
            expect(status).toBe(200);
            expect(await last(adr_id)).toMatchObject({ version: 2, changed_user: 'content' });
        });

        test('sorts the list', async () => {
            const [first, second] = [await world.adr('Sorted 1'), await world.adr('Sorted 2')];
            await moves(first, () => world.entity(first, 'S'));
            const listed = async (direction: string, pageNumber = 1) => {
                const { data } = await client.call<Page>('POST', '/adr/list', {
                    searchCriteria: { filter: { name: 'Sorted' } },
                    sortCriteria: { fieldName: 'changed_date', direction },
                    pageCriteria: { pageNumber, pageSize: 1 },
                });
                return [data?.list.map(({ id }) => id), data?.pageCriteria.recordCount];
            };
            expect(await listed('DESC')).toEqual([[first], 2]);
            expect(await listed('ASC')).toEqual([[second], 2]);
            expect(await listed('ASC', 3)).toEqual([[], 2]);
        });
    });
});
