import type { EntityNode } from '../../../../models/features/adr/entity';
import type { HistoryEntry } from '../../../../models/platform/history/history';
import type { ChangeRow } from '../../../../models/platform/undo/calls';
import { ChangeLog } from '../../../../models/database/changeLog';
import { RecordStore } from '../../../../models/database/recordStore';
import { definitionOf } from '../../../../models/platform/definition/registry';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Answer, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AD_DAYS, handProduct, TpmWorld } from '../../../support/tpmWorld';
import { changeSetOf, takeBack } from '../../../support/undo';

interface State {
    readonly id: number;
    readonly prod_status_id: number;
    readonly cust_code: string | null;
}

describe.each(databases)('changes that are taken back on $name', kind => {
    let app: TestApp;
    let content: Client;
    let manager: Client;
    let world: AdrWorld;
    let tpm: TpmWorld;
    let [first, second] = [0, 0];

    beforeAll(async () => {
        app = await openTestApp(kind);
        content = await app.as('content');
        manager = await app.as('manager');
        world = new AdrWorld(app, content);
        tpm = await TpmWorld.of(app);
        const rows = await app.services.database.read<{ id: number }>(
            'SELECT id FROM product_entity_status ORDER BY id',
        );
        [first, second] = [rows[0]!.id, rows[1]!.id];
    });
    afterAll(() => app.drop());

    const statesOf = async (id: number): Promise<readonly State[]> =>
        (await content.call<{ entities: State[] }>('GET', `/adr/product/detail/${String(id)}`)).data?.entities ?? [];
    const bulk = (adr_id: number, input: object): Promise<Answer<{ done: number; added: number[] }>> =>
        content.call('POST', '/adr/product/bulk', { adr_id, ...input });
    const listed = async (client: Client): Promise<readonly ChangeRow[]> =>
        (await client.call<{ list: ChangeRow[] }>('POST', '/change/list', {})).data!.list;

    /** Creates an ADR with two entities and two products. */
    const adrOf = async (name: string) => {
        const adr = await world.adr(name);
        const top = await world.entity(adr, 'TOP');
        const entities = [await world.entity(adr, 'A', top), await world.entity(adr, 'B', top)] as const;
        const products = [await world.product(adr), await world.product(adr)] as const;
        return { adr, top, entities, products };
    };

    describe('an ADR', () => {
        test('states that were saved together go back; one that somebody changed since is named, and stays', async () => {
            const { adr, entities, products } = await adrOf('Saved together');
            await world.state(products[0], entities[0], { status: first, code: 'K1' });
            const states = [
                { adr_prod_id: products[0], id: entities[0], prod_status_id: second },
                { adr_prod_id: products[0], id: entities[1], prod_status_id: first },
                { adr_prod_id: products[1], id: entities[0], prod_status_id: first },
            ];
            const saved = await bulk(adr, { states });
            expect(saved.data!.done).toBe(3);
            const other = await app.as('administrator');
            await other.call('POST', '/adr/product/bulk', {
                adr_id: adr,
                states: [{ adr_prod_id: products[0], id: entities[1], prod_status_id: second }],
            });

            const rejected = await takeBack(content, saved);
            expect(rejected.status).toBe(409);
            expect(rejected.errors).toEqual({ serviceError: '1 record has changed since.' });
            expect(rejected.data).toMatchObject({
                rejected: [{ id: products[0], fields: ['entity:B'], reason: 'Changed since by administrator.' }],
            });
            expect(await statesOf(products[1])).toHaveLength(1);

            const partly = await takeBack(content, saved, { partly: true });
            expect(partly.data).toMatchObject({ done: 2, rejected: [{ id: products[0] }] });
            expect(await statesOf(products[0])).toMatchObject([
                { id: entities[0], prod_status_id: first, cust_code: 'K1' },
                { id: entities[1], prod_status_id: second },
            ]);
            expect(await statesOf(products[1])).toEqual([]);
            expect((await takeBack(content, saved)).errors).toEqual({ serviceError: 'This was taken back already.' });
        });

        test('products that were added go, unless they were changed since', async () => {
            const { adr, entities } = await adrOf('Added');
            const prod_ids = [await world.catalogueProduct(), await world.catalogueProduct()];
            const added = await bulk(adr, { add: prod_ids.map(prod_id => ({ prod_id })) });
            const [logged = 0, gone = 0] = added.data!.added;
            await bulk(adr, { states: [{ adr_prod_id: logged, id: entities[0], prod_status_id: first }] });
            const { data } = await takeBack(content, added, { partly: true });
            expect(data).toMatchObject({ done: 1, rejected: [{ id: logged, reason: 'Changed since by content.' }] });
            expect((await content.call('GET', `/adr/product/detail/${String(gone)}`)).status).toBe(404);
            expect(await statesOf(logged)).toHaveLength(1);
        });

        test('an entity comes back with all below it, its place and the states of products there', async () => {
            const { adr, top, entities, products } = await adrOf('Deleted subtree');
            await world.state(products[0], entities[0], { status: first, code: 'C-1', cost: 250 });
            const deep = await world.entity(adr, 'DEEP', entities[0]);
            await world.state(products[1], deep, { status: second });
            const before = { tree: await world.tree(adr), states: await statesOf(products[0]) };

            const gone = await content.call('DELETE', `/adr/entity/delete/${String(top)}`);
            expect(await world.codes(adr)).toBe('');
            expect((await takeBack(content, gone)).data).toMatchObject({ done: 4, rejected: [] });
            const comparable = (nodes: readonly EntityNode[]): unknown =>
                nodes.map(({ id, code, product_count, children }) => [id, code, product_count, comparable(children)]);
            expect(comparable(await world.tree(adr))).toEqual(comparable(before.tree));
            expect(await statesOf(products[0])).toEqual(before.states);
            expect(await statesOf(products[1])).toHaveLength(1);
        });

        test('an ADR comes back with its tree', async () => {
            const adr = await world.adr('Whole');
            const top = await world.entity(adr, 'TOP');
            await world.entity(adr, 'LOW', top);
            const gone = await content.call('DELETE', `/adr/delete/${String(adr)}`);
            expect(gone.status).toBe(200);
            expect((await takeBack(content, gone)).data!.rejected).toEqual([]);
            expect(await world.codes(adr)).toBe('TOP(LOW)');
            await world.entity(adr, 'NEW', top);
        });

        test('a product comes back with its states and the requests that its deletion cancelled', async () => {
            const { adr, entities, products } = await adrOf('Product deleted');
            await world.state(products[0], entities[0], { status: first });
            const request = await world.request({
                adr_id: adr,
                adr_prod_id: products[0],
                prod_id: await world.catalogueProduct(),
                type: 'DELETE',
                status: 'PENDING',
            });
            const gone = await content.call('DELETE', `/adr/product/delete/${String(products[0])}`);
            expect((await takeBack(content, gone)).data).toMatchObject({ rejected: [] });
            expect(await statesOf(products[0])).toHaveLength(1);
            const { data } = await manager.call<{ status: string }>('GET', `/adr/request/detail/${String(request)}`);
            expect(data!.status).toBe('PENDING');
        });

        test('an entity does not go back below one that was moved below it since', async () => {
            const adr = await world.adr('Circle');
            const a = await world.entity(adr, 'A');
            const b = await world.entity(adr, 'B', a);
            const move = (id: number, parent_entity_id: number | null) =>
                content.call('PUT', '/adr/entity/move', { id, parent_entity_id });
            const moved = await move(b, null);
            expect(changeSetOf(moved)).toBeGreaterThan(0);
            await move(a, b);
            const { status, data } = await takeBack(content, moved);
            expect(status).toBe(409);
            expect(data!.rejected[0]).toMatchObject({ id: b });
            expect(await world.codes(adr)).toBe('B(A)');
            await move(a, null);
            expect((await takeBack(content, moved)).status).toBe(200);
            expect(await world.codes(adr)).toBe('A(B)');
        });
    });

    describe('decisions', () => {
        test('requests that were completed together wait again, and what they did is as it was', async () => {
            const { adr, entities, products } = await adrOf('Decided');
            await world.state(products[0], entities[0], { status: first });
            const states = [
                { id: entities[0], code: 'A', from: { prod_status_id: first }, to: { prod_status_id: second } },
            ];
            const blank = { cust_code: null, sell_cost: null, track: false };
            const period = { track_begin_date: null, track_end_date: null, track_reason: null };
            const full = (state: { prod_status_id: number }) => ({ ...state, ...blank, ...period });
            const prod_id = await world.catalogueProduct();
            const requests = [
                await world.request({
                    adr_id: adr,
                    adr_prod_id: products[0],
                    prod_id,
                    type: 'UPDATE',
                    status: 'PENDING',
                    entity_updates: states.map(one => ({ ...one, from: full(one.from), to: full(one.to) })),
                }),
                await world.request({ adr_id: adr, prod_id, type: 'ADD', status: 'PENDING' }),
                await world.request({
                    adr_id: adr,
                    adr_prod_id: products[1],
                    prod_id,
                    type: 'DELETE',
                    status: 'PENDING',
                }),
            ];
            const decided = await manager.call<{ done: number[] }>('PUT', '/adr/request/complete', { ids: requests });
            expect(decided.data!.done).toEqual(requests);
            expect(await statesOf(products[0])).toMatchObject([{ prod_status_id: second }]);

            expect((await takeBack(manager, decided)).data).toMatchObject({ rejected: [] });
            expect(await statesOf(products[0])).toMatchObject([{ prod_status_id: first }]);
            expect((await content.call('GET', `/adr/product/detail/${String(products[1])}`)).status).toBe(200);
            for (const id of requests) {
                const { data } = await manager.call<{ status: string }>('GET', `/adr/request/detail/${String(id)}`);
                expect(data!.status).toBe('PENDING');
            }
            const again = await manager.call<{ done: number[] }>('PUT', '/adr/request/complete', { ids: requests });
            expect(again.data!.done).toEqual(requests);
        });

        test('a decision whose product was changed since stays as a whole', async () => {
            const { adr, products } = await adrOf('Changed since');
            const prod_id = await world.catalogueProduct();
            const request = await world.request({ adr_id: adr, prod_id, type: 'ADD', status: 'PENDING' });
            const decided = await manager.call('PUT', '/adr/request/complete', { ids: [request] });
            const detail = () =>
                manager.call<{ status: string; adr_prod_id: number }>('GET', `/adr/request/detail/${String(request)}`);
            const { adr_prod_id } = (await detail()).data!;
            expect(products).not.toContain(adr_prod_id);
            await content.call('PUT', '/adr/product/update', { id: adr_prod_id, comments: 'Mine' });
            const { data } = await takeBack(manager, decided, { partly: true });
            expect(data).toMatchObject({
                done: 0,
                rejected: [{ id: adr_prod_id, reason: 'Changed since by content.' }],
            });
            expect((await detail()).data!.status).toBe('COMPLETE');
        });

        test('an approved promotion is pending again', async () => {
            const promotion = await tpm.pending(await tpm.createParents());
            const approved = await tpm.step(promotion, 3, 'As agreed');
            expect((await tpm.node(promotion)).status).toBe(3);
            expect((await takeBack(tpm.bdm, approved)).data).toMatchObject({ done: 1, rejected: [] });
            expect((await tpm.node(promotion)).status).toBe(2);
        });
    });

    describe('plans', () => {
        test('a save of a sheet goes back: amounts, products and allowances, and the sums follow', async () => {
            const promotion = await tpm.promotion(await tpm.createParents());
            const begun = await tpm.save(promotion, {
                products: [
                    { id: -1, ...handProduct('11111111117') },
                    { id: -2, ...handProduct('11111111124') },
                ],
                allowances: [
                    {
                        allowance_code: 'AD_OFF_INVOICE',
                        allowance_amount: 2,
                        product_ids: [-1, -2],
                        projected_cases: 100,
                        ...AD_DAYS,
                    },
                    { allowance_code: 'AD_FEE', allowance_amount: 500, lumpsum_date: '2027-03-01' },
                ],
            });
            expect(begun.errors).toBeNull();
            const before = await tpm.node(promotion);
            const ids = begun.data!.ids as Readonly<Record<string, number>>;
            const saved = await tpm.save(
                { ...promotion, version: begun.data!.version },
                {
                    products: [
                        { id: ids['-2'], ad_srp: 1.49 },
                        { id: -1, ...handProduct('11111111131') },
                    ],
                    allowances: [
                        { allowance_code: 'AD_OFF_INVOICE', allowance_amount: 3.5 },
                        {
                            allowance_code: 'AD_UNIT_SCAN',
                            allowance_amount: 1,
                            product_ids: [-1],
                            projected_units: 10,
                            ...AD_DAYS,
                        },
                    ],
                    delete_product_ids: [ids['-1']],
                    delete_allowance_codes: ['AD_FEE'],
                },
            );
            expect(saved.errors).toBeNull();
            expect((await tpm.node(promotion)).planned).not.toBe(before.planned);

            expect((await takeBack(tpm.user, saved)).data).toEqual({ done: 1, rejected: [] });
            const after = await tpm.node(promotion);
            expect(after.planned).toBe(before.planned);
            const { data } = await tpm.user.call<{ upc_item: string; ad_srp: number }[]>(
                'GET',
                `/services/tpm/promoproduct?filter=${encodeURIComponent(JSON.stringify({ promo_id: promotion.id }))}`,
            );
            expect(data!.map(({ upc_item, ad_srp }) => [upc_item, ad_srp]).sort()).toEqual([
                ['11111111117', 1.99],
                ['11111111124', 1.99],
            ]);
            const allowances = await tpm.user.call<
                { allowance_code: string; allowance_amount: number; product_ids: number[] }[]
            >(
                'GET',
                `/services/tpm/allowance?filter=${encodeURIComponent(JSON.stringify({ promo_id: promotion.id }))}`,
            );
            const summary = allowances.data!.map(one => [
                one.allowance_code,
                one.allowance_amount,
                one.product_ids.length,
            ]);
            expect(summary.sort()).toEqual([
                ['AD_FEE', 500, 0],
                ['AD_OFF_INVOICE', 2, 2],
            ]);
        });

        test('a plan comes back with accounts, groups, promotions, products and allowances', async () => {
            const parents = await tpm.createParents();
            const promotion = await tpm.promotion(parents);
            await tpm.save(promotion, {
                products: [{ id: -1, ...handProduct('11111111117') }],
                allowances: [{ allowance_code: 'AD_FEE', allowance_amount: 750, lumpsum_date: '2027-03-01' }],
            });
            const before = await tpm.summary(parents.plan_id);
            const gone = await tpm.bdm.call('DELETE', `/services/tpm/plan/${String(parents.plan_id)}`);
            expect(gone.status).toBe(200);
            expect((await takeBack(tpm.bdm, gone)).data).toEqual({ done: 4, rejected: [] });
            const withoutVersions = (value: unknown) =>
                JSON.parse(
                    JSON.stringify(value, (key, each: unknown) => (/version|update_/.test(key) ? undefined : each)),
                ) as unknown;
            expect(withoutVersions(await tpm.summary(parents.plan_id))).toEqual(withoutVersions(before));
            expect(before.accounts[0]!.groups[0]!.promotions[0]!.planned).toBe(750);
        });
    });

    describe('who and when', () => {
        const roleOf = async (name: string) =>
            (
                await content.call<{ id: number; version: number; name: string }>(
                    'POST',
                    '/settings/productdepartment',
                    { code: name, name },
                )
            ).data!;

        test('what has its code by now is not put back, with the reason', async () => {
            const record = await roleOf('Twice');
            const gone = await content.call('DELETE', `/settings/productdepartment/${String(record.id)}`);
            await roleOf('Twice');
            const { status, data } = await takeBack(content, gone);
            expect(status).toBe(409);
            expect(data!.rejected).toMatchObject([{ id: record.id, name: expect.stringContaining('Twice') }]);
        });

        test('nobody takes back what another changed but an Administrator, nor without the right', async () => {
            const record = await roleOf('Theirs');
            const gone = await content.call('DELETE', `/settings/productdepartment/${String(record.id)}`);
            expect((await takeBack(manager, gone)).status).toBe(404);
            expect((await takeBack(app.stranger(), gone)).status).toBe(401);
            expect((await takeBack(await app.as('administrator'), gone)).status).toBe(200);
        });

        test('of eight who take the same back at the same moment one does', async () => {
            const record = await roleOf('Race');
            const gone = await content.call('DELETE', `/settings/productdepartment/${String(record.id)}`);
            const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(content, gone)));
            expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
            expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
        });

        test('what was changed is listed, each once, with what became of it', async () => {
            const record = await roleOf('Listed');
            const gone = await content.call('DELETE', `/settings/productdepartment/${String(record.id)}`);
            const [newest] = await listed(content);
            expect(newest).toMatchObject({
                id: changeSetOf(gone),
                kind: 'delete',
                resource: 'settings/productdepartment',
                records: 1,
                name: expect.stringContaining('Listed'),
                undone_date: null,
            });
            await takeBack(content, gone);
            expect((await listed(content))[0]!.undone_date).not.toBeNull();
            expect(await listed(await app.as('requester'))).toEqual([]);
        });

        test('a line of the history names its change, until it is taken back', async () => {
            const record = await roleOf('Entry');
            const filter = encodeURIComponent(JSON.stringify({ id: [record.id] }));
            const changed = await content.call('PUT', `/settings/productdepartment?filter=${filter}`, { weight: 5 });
            const history = async () =>
                (await content.call<HistoryEntry[]>('GET', `/settings/productdepartment/${String(record.id)}/history`))
                    .data!;
            expect((await history())[0]!.change_set_id).toBe(changeSetOf(changed));
            await takeBack(content, changed);
            expect((await history()).map(({ change_set_id }) => change_set_id)).toEqual([null, null, null]);
        });

        test('of a change that is too large nothing is kept but that it was, and it is not taken back', async () => {
            const { database } = app.services;
            const department = definitionOf('settings/productdepartment');
            const call = { username: 'content', kind: 'delete', access: 'contentManager' } as const;
            const changes = new ChangeLog(call, 1);
            const records = [await roleOf('Large-1'), await roleOf('Large-2')];
            const removals = records.map(before => ({ before: before as never }));
            await database.write(transaction =>
                new RecordStore(database, department).removeMany(
                    removals,
                    { username: 'content', changes },
                    transaction,
                ),
            );
            expect(changes.id).toBeUndefined();
            const [newest] = await listed(content);
            expect(newest).toMatchObject({ resource: department.path, records: 0, name: null, is_partial: true });
            const { status, errors } = await content.call('POST', `/change/${String(newest!.id)}/undo`, {});
            expect([status, errors]).toEqual([
                409,
                { serviceError: 'More than 100,000 rows were changed: this cannot be taken back.' },
            ]);
            const rows = await database.read('SELECT id FROM change_row WHERE change_set_id = $1', [newest!.id]);
            expect(rows).toEqual([]);
        });

        test('a call that changes nothing has none', async () => {
            const filter = encodeURIComponent(JSON.stringify({ id: [999_999] }));
            const answer = await content.call('PUT', `/settings/productdepartment?filter=${filter}`, { weight: 5 });
            expect(changeSetOf(answer)).toBe(0);
        });
    });
});
