import { dateInZone } from '../../../../../models/platform/calendar/clock';
import { periodFrom } from '../../../../../models/features/adr/tracking';
import { openTestApp, type Answer, type Client, type TestApp } from '../../../../support/app';
import {
    changesOfAdr,
    idsByCode,
    makeAdr,
    makeCatalogue,
    trailOf,
    type AdrProductRecord,
    type CreatedAdr,
} from '../../../../support/adrs';
import { databases } from '../../../../support/databases';
import { SIGN_INS } from '../../../../support/signIns';

interface Page {
    readonly list: AdrProductRecord[];
    readonly pageCriteria: { readonly recordCount: number };
}

const RESOURCE = 'services/adr/product';
const PERIOD = periodFrom(dateInZone('America/Chicago', new Date()));
/** A Sunday and the Saturday 13 weeks later. */
const BEGIN = '2026-03-01';
const END = '2026-05-30';

describe.each(databases)('products of an ADR on $name', kind => {
    let app: TestApp;
    let client: Client;
    let east: CreatedAdr;
    let west: CreatedAdr;
    let products: Record<string, number>;
    let statuses: Record<string, number>;
    let departments: Record<string, number>;
    let groups: Record<string, number>;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        const { database } = app.services;
        east = await makeAdr(database, 'East', ['100', '200', '300']);
        west = await makeAdr(database, 'West', ['900']);
        products = await makeCatalogue(database, [
            { manufacturer: 'Kellogg', description: 'Corn Flakes', upc_item: '03800059667', dept_code: 'Breakfast' },
            {
                manufacturer: 'Amy’s',
                description: 'Marinara',
                upc_item: '04227200301',
                cust_code: 'W-1',
                size: '25 OZ',
            },
            { manufacturer: 'Zeta', description: 'apple juice', upc_item: '79000200000', dropped: true },
            { manufacturer: 'Produce', description: 'Bananas', upc_item: '00000004011' },
        ]);
        [statuses, departments, groups] = await Promise.all([
            idsByCode(database, 'product_entity_status'),
            idsByCode(database, 'product_department'),
            idsByCode(database, 'product_group'),
        ]);
    });
    afterAll(() => app.drop());
    afterEach(async () => {
        const { database } = app.services;
        await database.write(async transaction => {
            await database.run('DELETE FROM adr_request', [], transaction);
            await database.run('UPDATE adr_prod SET adr_prod_ref_id = NULL', [], transaction);
            await database.run('DELETE FROM adr_prod', [], transaction);
        });
    });

    const create = (payload: object): Promise<Answer<{ id: number }>> =>
        client.call<{ id: number }>('POST', '/adr/product/create', { adr_id: east.id, ...payload });
    const put = async (description: string, more: object = {}): Promise<number> => {
        const { status, data, errors } = await create({ prod_id: products[description], ...more });
        expect([status, errors]).toEqual([200, null]);
        return data?.id ?? 0;
    };
    const detail = async (id: number): Promise<AdrProductRecord> =>
        (await client.call<AdrProductRecord>('GET', `/adr/product/detail/${String(id)}`)).data as AdrProductRecord;
    const update = (payload: object) => client.call<AdrProductRecord>('PUT', '/adr/product/update', payload);
    const list = async (filter: object, more: object = {}): Promise<Page> => {
        const criteria = { searchCriteria: { filter: { adr_id: east.id, ...filter } }, ...more };
        const { status, data, errors } = await client.call<Page>('POST', '/adr/product/list', criteria);
        expect([status, errors]).toEqual([200, null]);
        return data as Page;
    };
    const found = async (filter: object): Promise<string[]> => {
        const page = await list(filter);
        expect(page.pageCriteria.recordCount).toBe(page.list.length);
        return page.list.map(({ description }) => description);
    };
    const ask = async (type: string, adr_prod_id: number | null, prod_id: number, updates: object = {}) => {
        const { database } = app.services;
        const entities = [
            { id: east.entities['200'], code: '200', from: null, to: { prod_status_id: statuses['AUTH'] } },
        ];
        await database.write(transaction =>
            database.run(
                `INSERT INTO adr_request (type, status, adr_id, prod_id, adr_prod_id, product_updates, entity_updates,
                    enabled, weight, system_entity, version, create_date, create_user, update_date, update_user)
                VALUES ($1, 'PENDING', $2, $3, $4, $5, $6, TRUE, 500, FALSE, 1, $7, 'requester', $7, 'requester')`,
                [
                    type,
                    east.id,
                    prod_id,
                    adr_prod_id,
                    JSON.stringify(updates),
                    JSON.stringify(type === 'ADD' ? entities : []),
                    new Date().toISOString(),
                ],
                transaction,
            ),
        );
    };
    const at = (code: string, more: object = {}) => ({ id: east.entities[code], ...more });
    const authorized = (code: string, more: object = {}) => at(code, { prod_status_id: statuses['AUTH'], ...more });

    test('a product is put on an ADR with its states, and leaves one audit row', async () => {
        const before = await changesOfAdr(app.services.database, east.id);
        const id = await put('Corn Flakes', {
            prod_dept_id: departments['GROC'],
            cust_code: ' C-1 ',
            comments: '',
            updatedEntities: [authorized('200', { sell_cost: 3.99 }), authorized('100', { cust_code: 'S-1' })],
        });
        const blank = { track: false, track_begin_date: null, track_end_date: null, track_reason: null };
        expect(await detail(id)).toMatchObject({
            id,
            version: 1,
            adr_id: east.id,
            prod_id: products['Corn Flakes'],
            prod_dept_id: departments['GROC'],
            cust_code: 'C-1',
            comments: null,
            create_user: 'content',
            description: 'Corn Flakes',
            dept_code: 'Breakfast',
            item_code: null,
            dropped: false,
            status: null,
            request_id: null,
            pending_reqs: 0,
            entities: [
                {
                    id: east.entities['100'],
                    prod_status_id: statuses['AUTH'],
                    cust_code: 'S-1',
                    sell_cost: null,
                    ...blank,
                },
                {
                    id: east.entities['200'],
                    prod_status_id: statuses['AUTH'],
                    cust_code: null,
                    sell_cost: 3.99,
                    ...blank,
                },
            ],
        });
        const [created, ...others] = await trailOf(app.services.database, RESOURCE, id);
        expect(others).toEqual([]);
        expect(created).toMatchObject({ action: 'create', user: 'content' });
        expect(created?.changes['cust_code']).toEqual({ from: null, to: 'C-1' });
        expect(created?.changes['entity:200']).toEqual({
            from: null,
            to: { prod_status_id: statuses['AUTH'], cust_code: null, sell_cost: 3.99, ...blank },
        });
        expect(await changesOfAdr(app.services.database, east.id)).toBe(before + 1);
    });

    test('the same product twice is refused at its field, also at the same moment', async () => {
        const twice = await Promise.all([1, 2].map(() => create({ prod_id: products['Bananas'] })));
        expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await create({ prod_id: products['Bananas'] })).toMatchObject({
            status: 409,
            errors: { prod_id: 'This value is already in use.' },
        });
    });

    test.each<[string, () => object, object]>([
        ['no product', () => ({}), { prod_id: 'Required field.' }],
        ['an unknown product', () => ({ prod_id: 999_999 }), { prod_id: 'Invalid input value.' }],
        ['an unknown ADR', () => ({ adr_id: 999_999, prod_id: 1 }), { adr_id: 'Invalid input value.' }],
        [
            'an unknown department',
            () => ({ prod_id: products['Marinara'], prod_dept_id: 999_999 }),
            { prod_dept_id: 'Invalid input value.' },
        ],
        [
            'a state without a status',
            () => ({
                prod_id: products['Marinara'],
                updatedEntities: [authorized('100'), at('200', { sell_cost: 1 })],
            }),
            { 'updatedEntities.1.prod_status_id': 'Required field.' },
        ],
        [
            'an entity of another ADR',
            () => ({
                prod_id: products['Marinara'],
                updatedEntities: [{ id: west.entities['900'], prod_status_id: statuses['AUTH'] }],
            }),
            { 'updatedEntities.0.id': 'There is no such entity on this ADR.' },
        ],
        [
            'an unknown status',
            () => ({ prod_id: products['Marinara'], updatedEntities: [at('100', { prod_status_id: 999_999 })] }),
            { 'updatedEntities.0.prod_status_id': 'There is no such status.' },
        ],
        [
            'the same entity twice',
            () => ({ prod_id: products['Marinara'], updatedEntities: [authorized('100'), authorized('100')] }),
            { 'updatedEntities.1.id': 'Must not repeat an item.' },
        ],
        [
            'a sell cost out of range',
            () => ({ prod_id: products['Marinara'], updatedEntities: [authorized('100', { sell_cost: 10_000 })] }),
            { 'updatedEntities.0.sell_cost': 'Invalid input value.' },
        ],
        [
            'a period that ends when years have five digits',
            () => ({
                prod_id: products['Marinara'],
                updatedEntities: [authorized('100', { track: true, track_begin_date: '9999-10-03' })],
            }),
            { 'updatedEntities.0.track_begin_date': 'Invalid input value.' },
        ],
        [
            'half a character, which JSON cannot be stored with',
            () => ({ prod_id: products['Marinara'], updatedEntities: [authorized('100', { cust_code: 'A\ud800' })] }),
            { 'updatedEntities.0.cust_code': 'Invalid input value.' },
        ],
        [
            'a period that does not begin on a Sunday',
            () => ({
                prod_id: products['Marinara'],
                updatedEntities: [
                    authorized('100', { track: true, track_begin_date: '2026-03-02', track_end_date: END }),
                ],
            }),
            { 'updatedEntities.0.track_begin_date': 'Must be a Sunday, such as 2026-03-01 or 2026-03-08.' },
        ],
        [
            'a period that does not end 13 weeks later',
            () => ({
                prod_id: products['Marinara'],
                updatedEntities: [
                    authorized('100', { track: true, track_begin_date: BEGIN, track_end_date: '2026-05-29' }),
                ],
            }),
            {
                'updatedEntities.0.track_end_date':
                    'Must be the Saturday 13 weeks after the Sunday it begins on: 2026-05-30.',
            },
        ],
    ])('%s is refused, and nothing is written', async (_name, payload, errors) => {
        const answer = await create(payload());
        expect([answer.status, answer.errors]).toEqual([400, errors]);
        expect(await found({})).toEqual([]);
    });

    test('an update changes what it names, clears with null, and takes the product off with a status of null', async () => {
        const id = await put('Corn Flakes', {
            cust_code: 'C-1',
            updatedEntities: [authorized('100', { sell_cost: 1, cust_code: 'S' }), authorized('200')],
        });
        const { status, data } = await update({
            id,
            version: 1,
            cust_code: null,
            comments: 'New shelf',
            updatedEntities: [
                at('100', { sell_cost: 0 }),
                at('200', { prod_status_id: null }),
                authorized('300', { prod_status_id: statuses['DISC'] }),
            ],
        });
        expect([status, data]).toEqual([200, await detail(id)]);
        expect(data).toMatchObject({ version: 2, cust_code: null, comments: 'New shelf', update_user: 'content' });
        expect(data?.entities).toMatchObject([
            { id: east.entities['100'], sell_cost: 0, cust_code: 'S', prod_status_id: statuses['AUTH'] },
            { id: east.entities['300'], prod_status_id: statuses['DISC'] },
        ]);
        const [updated] = await trailOf(app.services.database, RESOURCE, id);
        expect(Object.keys(updated?.changes ?? {}).sort()).toEqual([
            'comments',
            'cust_code',
            'entity:100',
            'entity:200',
            'entity:300',
        ]);
        expect(updated?.changes['entity:200']).toMatchObject({ from: { prod_status_id: statuses['AUTH'] }, to: null });
    });

    test('an update that changes nothing writes nothing', async () => {
        const id = await put('Corn Flakes', { cust_code: 'C', updatedEntities: [authorized('100')] });
        const { data } = await update({
            id,
            cust_code: 'C',
            updatedEntities: [authorized('100'), at('200', { prod_status_id: null })],
        });
        expect(data?.version).toBe(1);
        expect(await trailOf(app.services.database, RESOURCE, id)).toHaveLength(1);
    });

    test('of two who save the same product the second is told what was saved', async () => {
        const id = await put('Corn Flakes');
        const [one, two] = await Promise.all(['A', 'B'].map(cust_code => update({ id, version: 1, cust_code })));
        const [won, lost] = one?.status === 200 ? [one, two] : [two, one];
        expect([won?.status, lost?.status]).toEqual([200, 409]);
        expect(lost?.errors).toEqual({ serviceError: 'Someone else has saved this record in the meantime.' });
        expect(lost?.data).toEqual(won?.data);
        expect((await update({ id: 999_999, cust_code: 'A' })).status).toBe(404);
    });

    test.each<[string, object, object]>([
        ['turned on', { track: true }, { track_begin_date: PERIOD.begin, track_end_date: PERIOD.end }],
        [
            'turned on from a day within a week',
            { track: true, track_begin_date: '2026-03-04', track_reason: 'New item' },
            { track_begin_date: BEGIN, track_end_date: END, track_reason: 'New item' },
        ],
        [
            'turned on for a whole period',
            { track: true, track_begin_date: BEGIN, track_end_date: END },
            { track_begin_date: BEGIN, track_end_date: END },
        ],
        ['dates without tracking', { track_begin_date: BEGIN }, { track: false, track_begin_date: null }],
    ])('tracking: %s', async (_name, input, expected) => {
        const id = await put('Corn Flakes', { updatedEntities: [authorized('100', input)] });
        expect((await detail(id)).entities[0]).toMatchObject({ track: 'track' in input, ...expected });
    });

    test('a begin date alone moves the period, an end must be its own, and turning tracking off clears it', async () => {
        const id = await put('Corn Flakes', {
            updatedEntities: [authorized('100', { track: true, track_begin_date: BEGIN, track_reason: 'New item' })],
        });
        const state = async (more: object) =>
            (await update({ id, updatedEntities: [at('100', more)] })).data?.entities[0];
        expect(await state({ cust_code: 'X' })).toMatchObject({ track_begin_date: BEGIN, track_end_date: END });
        expect(await state({ track_begin_date: '2026-03-14' })).toMatchObject({
            track_begin_date: '2026-03-08',
            track_end_date: '2026-06-06',
        });
        const wrong = await update({ id, updatedEntities: [at('100', { track_end_date: END })] });
        expect(Object.keys(wrong.errors ?? {})).toEqual(['updatedEntities.0.track_end_date']);
        const untracked = { track: false, track_begin_date: null, track_end_date: null, track_reason: null };
        expect(await state({ track: false })).toMatchObject(untracked);
        const [last] = await trailOf(app.services.database, RESOURCE, id);
        const tracked = { track: true, track_begin_date: '2026-03-08', track_end_date: '2026-06-06' };
        expect(last?.changes).toEqual({
            'entity:100': {
                from: expect.objectContaining({ ...tracked, track_reason: 'New item' }) as unknown,
                to: expect.objectContaining(untracked) as unknown,
            },
        });
        // A reason belongs to tracking: without it no reason is stored.
        expect(await state({ track_reason: 'Still watched' })).toMatchObject(untracked);
        expect(await trailOf(app.services.database, RESOURCE, id)).toHaveLength(4);
    });

    test('a product stands in for another of the same ADR, which then cannot be taken off', async () => {
        const flakes = await put('Corn Flakes');
        const sauce = await put('Marinara', { adr_prod_ref_id: flakes });
        const { data: other } = await create({ adr_id: west.id, prod_id: products['Bananas'] });
        const errors = { adr_prod_ref_id: 'Invalid input value.' };
        expect(await update({ id: sauce, adr_prod_ref_id: sauce })).toMatchObject({ status: 400, errors });
        expect(await update({ id: sauce, adr_prod_ref_id: other?.id })).toMatchObject({ status: 400, errors });
        const path = `/adr/product/delete/${String(flakes)}`;
        expect(await client.call('DELETE', path)).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 ADR product.' },
        });
        expect((await update({ id: sauce, adr_prod_ref_id: null })).status).toBe(200);
        expect((await client.call('DELETE', path)).status).toBe(200);
    });

    test('taking a product off takes its states along and cancels what is pending for it', async () => {
        const id = await put('Corn Flakes', { updatedEntities: [authorized('100')] });
        await ask('UPDATE', id, products['Corn Flakes'] ?? 0);
        await ask('DELETE', id, products['Corn Flakes'] ?? 0);
        expect((await client.call('DELETE', `/adr/product/delete/${String(id)}`)).status).toBe(200);
        expect((await client.call('GET', `/adr/product/detail/${String(id)}`)).status).toBe(404);
        expect((await client.call('DELETE', `/adr/product/delete/${String(id)}`)).status).toBe(404);
        const { database } = app.services;
        expect(await database.read('SELECT * FROM adr_prod_entity WHERE adr_prod_id = $1', [id])).toEqual([]);
        const requests = await database.read<{ id: number }>(
            'SELECT id, status, sysmsg, decided_user FROM adr_request WHERE adr_prod_id = $1',
            [id],
        );
        const cancelled = {
            status: 'CANCELLED',
            sysmsg: 'Cancelled: content took the product off the ADR.',
            decided_user: 'content',
        };
        expect(requests).toMatchObject([cancelled, cancelled]);
        expect(await trailOf(database, 'services/adr/request', requests[0]?.id ?? 0)).toHaveLength(1);
        const deleted = (await trailOf(database, RESOURCE, id)).find(({ action }) => action === 'delete');
        expect(deleted?.changes['entity:100']).toMatchObject({ to: null });
    });

    test('a status that states have cannot be deleted', async () => {
        await put('Corn Flakes', { updatedEntities: [authorized('100'), authorized('200')] });
        const path = `/settings/productentitystatus/${String(statuses['AUTH'])}`;
        expect(await client.call('DELETE', path)).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 ADR product.' },
        });
    });

    test.each<[string, 'GET' | 'POST' | 'PUT' | 'DELETE', string, boolean]>([
        ['the list', 'POST', 'list', true],
        ['a product', 'GET', 'detail/999999', true],
        ['putting one on', 'POST', 'create', false],
        ['changing one', 'PUT', 'update', false],
        ['taking one off', 'DELETE', 'delete/999999', false],
        ['many at once', 'POST', 'bulk', false],
    ])('%s is for whom it is meant', async (_name, method, path, isForAll) => {
        const letIn: string[] = [];
        for (const username of Object.keys(SIGN_INS)) {
            const hasBody = method === 'POST' || method === 'PUT';
            const caller = await app.as(username);
            const { status } = await caller.call(method, `/adr/product/${path}`, hasBody ? { x: 1 } : undefined);
            if (status !== 403) letIn.push(username);
        }
        expect(letIn).toEqual(isForAll ? Object.keys(SIGN_INS) : ['administrator', 'content']);
    });

    describe('the list', () => {
        beforeEach(async () => {
            await put('Corn Flakes', {
                prod_dept_id: departments['GROC'],
                cust_code: 'own-7',
                comments: 'Ends in May',
                updatedEntities: [
                    authorized('100'),
                    at('200', { prod_status_id: statuses['DISC'], cust_code: 'ST-9' }),
                ],
            });
            await put('Marinara', { prod_group_id: groups['PASTA'], updatedEntities: [authorized('200')] });
            await put('apple juice');
        });

        test('needs an ADR', async () => {
            for (const payload of [{}, { searchCriteria: { filter: {} } }, { searchCriteria: {} }]) {
                const { status, errors } = await client.call('POST', '/adr/product/list', payload);
                expect([status, errors]).toEqual([400, { 'searchCriteria.filter.adr_id': 'Required field.' }]);
            }
        });

        test.each<[string, () => object, string[]]>([
            ['nothing', () => ({}), ['apple juice', 'Corn Flakes', 'Marinara']],
            ['text of the product', () => ({ manufacturer: 'KELL' }), ['Corn Flakes']],
            ['a code', () => ({ upc_item: '0-38000-59667-4' }), ['Corn Flakes']],
            ['what is dropped', () => ({ dropped: true }), ['apple juice']],
            ['the ADR product’s own department, by code', () => ({ dept_code: 'groc' }), ['Corn Flakes']],
            ['the ADR product’s own department, by name', () => ({ dept_code: 'Grocery' }), ['Corn Flakes']],
            ['the product’s department, where there is an own one', () => ({ dept_code: 'Breakfast' }), []],
            ['the own group', () => ({ group_name: 'pasta sauce' }), ['Marinara']],
            ['the product’s item code', () => ({ cust_code: 'w-1' }), ['Marinara']],
            ['the ADR product’s customer code', () => ({ cust_code: 'OWN' }), ['Corn Flakes']],
            ['a state’s customer code', () => ({ cust_code: 'st-9' }), ['Corn Flakes']],
            ['everything: text and comments', () => ({ q: 'flakes may' }), ['Corn Flakes']],
            ['everything: an own reference', () => ({ q: 'pasta' }), ['Marinara']],
            ['everything: a state’s code', () => ({ q: 'ST-9' }), ['Corn Flakes']],
            ['everything: a code with its check digit', () => ({ q: '038000596674' }), ['Corn Flakes']],
            ['everything: nothing', () => ({ q: '100%' }), []],
            ['an entity', () => ({ entity_id: east.entities['200'] }), ['Corn Flakes', 'Marinara']],
            ['a status', () => ({ prod_status_id: statuses['DISC'] }), ['Corn Flakes']],
            [
                'a status at an entity',
                () => ({ entity_id: east.entities['200'], prod_status_id: statuses['AUTH'] }),
                ['Marinara'],
            ],
            [
                'all together',
                () => ({ entity_id: east.entities['200'], q: 'kellogg', dropped: false }),
                ['Corn Flakes'],
            ],
            ['another ADR', () => ({ adr_id: west.id }), []],
        ])('looks for %s', async (_name, filter, expected) => {
            expect(await found(filter())).toEqual(expected);
        });

        test.each<[string, string[]]>([
            ['description', ['apple juice', 'Corn Flakes', 'Marinara']],
            ['manufacturer', ['Marinara', 'Corn Flakes', 'apple juice']],
            ['dept_code', ['Marinara', 'apple juice', 'Corn Flakes']],
            ['group_name', ['Corn Flakes', 'apple juice', 'Marinara']],
            ['type_code', ['Corn Flakes', 'Marinara', 'apple juice']],
            ['cust_code', ['Marinara', 'apple juice', 'Corn Flakes']],
            ['upc_item', ['Corn Flakes', 'Marinara', 'apple juice']],
            ['upc_case', ['Corn Flakes', 'Marinara', 'apple juice']],
            ['size', ['Corn Flakes', 'apple juice', 'Marinara']],
            ['update_date', ['Corn Flakes', 'Marinara', 'apple juice']],
        ])('is sorted by %s, either way', async (fieldName, expected) => {
            const sorted = async (direction: string) =>
                (await list({}, { sortCriteria: { fieldName, direction } })).list.map(({ description }) => description);
            expect(await sorted('ASC')).toEqual(expected);
            expect(await sorted('desc')).toEqual(expected.toReversed());
        });

        test('comes in pages that know the exact total', async () => {
            const page = await list({}, { pageCriteria: { pageNumber: 2, pageSize: 2 } });
            expect(page.list.map(({ description }) => description)).toEqual(['Marinara']);
            expect(page).toMatchObject({
                searchCriteria: { filter: { adr_id: east.id } },
                sortCriteria: { fieldName: 'description', direction: 'ASC' },
                pageCriteria: { pageNumber: 2, pageSize: 2, pageCount: 2, recordCount: 3 },
            });
            expect(page.list[0]).toEqual(await detail(page.list[0]?.id ?? 0));
            expect((await list({}, { pageCriteria: { pageNumber: 9 } })).list).toEqual([]);
        });

        test('tells and looks for what is pending, DELETE before UPDATE', async () => {
            const { list: all } = await list({});
            const [juice, flakes] = all;
            for (const type of ['UPDATE', 'UPDATE', 'DELETE']) await ask(type, flakes?.id ?? 0, flakes?.prod_id ?? 0);
            await ask('UPDATE', juice?.id ?? 0, juice?.prod_id ?? 0);
            expect(await found({ status: 'UPDATE_PENDING' })).toEqual(['apple juice']);
            expect(await found({ status: 'DELETE_PENDING' })).toEqual(['Corn Flakes']);
            expect(await detail(flakes?.id ?? 0)).toMatchObject({
                status: 'DELETE_PENDING',
                pending_reqs: 3,
                pending_updates: 2,
                pending_deletes: 1,
            });
        });

        test('shows additions that are asked for as the products that they would be', async () => {
            const updates = {
                prod_dept_id: { from: null, to: departments['FRZN'] },
                cust_code: { from: null, to: 'ASK-1' },
            };
            await ask('ADD', null, products['Bananas'] ?? 0, updates);
            const { list: additions } = await list({ status: 'ADD_PENDING' });
            expect(additions).toMatchObject([
                {
                    id: null,
                    version: null,
                    request_id: expect.any(Number) as number,
                    description: 'Bananas',
                    prod_dept_id: departments['FRZN'],
                    cust_code: 'ASK-1',
                    status: 'ADD_PENDING',
                    pending_reqs: 1,
                    entities: [{ id: east.entities['200'], prod_status_id: statuses['AUTH'] }],
                },
            ]);
            const status = 'ADD_PENDING';
            const { entities } = east;
            for (const filter of [
                { q: 'banan' },
                { q: 'ask-1' },
                { dept_code: 'frzn' },
                { cust_code: 'ASK' },
                { entity_id: entities['200'] },
                { entity_id: entities['200'], prod_status_id: statuses['AUTH'] },
            ]) {
                expect([filter, await found({ status, ...filter })]).toEqual([filter, ['Bananas']]);
            }
            for (const filter of [{ q: 'corn' }, { dept_code: 'groc' }, { entity_id: entities['100'] }]) {
                expect([filter, await found({ status, ...filter })]).toEqual([filter, []]);
            }
            expect(await found({})).not.toContain('Bananas');
        });

        test.each<[object, string]>([
            [{ searchCriteria: { filter: { adr_id: 'x' } } }, 'searchCriteria.filter.adr_id'],
            [{ searchCriteria: { filter: { adr_id: 1, status: 'PENDING' } } }, 'searchCriteria.filter.status'],
            [{ searchCriteria: { filter: { adr_id: 1, colour: 'red' } } }, 'searchCriteria.filter.colour'],
            [{ sortCriteria: { fieldName: 'comments', direction: 'ASC' } }, 'sortCriteria.fieldName'],
        ])('%j is refused at its field', async (criteria, field) => {
            const { status, errors } = await client.call('POST', '/adr/product/list', criteria);
            expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
        });
    });
});
