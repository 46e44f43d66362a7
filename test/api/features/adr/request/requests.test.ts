import { adrProduct } from '../../../../../models/features/adr/product';
import { adrRequest } from '../../../../../models/features/adr/request';
import type { requestComplete, requestDetail, requestList } from '../../../../../models/features/adr/requestCalls';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { callMessages } from '../../../../../models/platform/messages/callMessages';
import { RecordStore } from '../../../../../models/database/recordStore';
import { RequestDecisions } from '../../../../../api/features/adr/request/decision';
import { openTestApp, type Answer, type Client, type TestApp } from '../../../../support/app';
import {
    idsByCode,
    makeAdr,
    makeCatalogue,
    trailOf,
    type AdrProductRecord,
    type CreatedAdr,
} from '../../../../support/adrs';
import { databases } from '../../../../support/databases';
import { SIGN_INS } from '../../../../support/signIns';
import { withoutMessages } from '../../../../support/withoutMessages';

type Decision = DataOf<typeof requestComplete>;
type Detail = DataOf<typeof requestDetail>;
type Page = DataOf<typeof requestList>;

const BEGIN = '2026-03-01';
const END = '2026-05-30';
const DELETE_PENDING = 'This product has a pending DELETE request. No new requests may be submitted.';
const CONFLICTS = 'This product has changed since the request was made: choose what to keep and what to take.';

describe.each(databases)('change requests on $name', kind => {
    let app: TestApp;
    let requester: Client;
    let manager: Client;
    let content: Client;
    let adr: CreatedAdr;
    let other: CreatedAdr;
    let products: Record<string, number>;
    let statuses: Record<string, number>;
    let departments: Record<string, number>;

    beforeAll(async () => {
        app = await openTestApp(kind);
        [requester, manager, content] = (await Promise.all(
            ['requester', 'manager', 'content'].map(username => app.as(username)),
        )) as [Client, Client, Client];
        const { database } = app.services;
        adr = await makeAdr(database, 'East', ['100', '200', '300']);
        other = await makeAdr(database, 'West', ['900']);
        products = await makeCatalogue(database, [
            { manufacturer: 'Kellogg', description: 'Corn Flakes', upc_item: '03800059667' },
            { manufacturer: 'Amy’s', description: 'Marinara', upc_item: '04227200301' },
            { manufacturer: 'Zeta', description: 'apple juice', upc_item: '79000200000' },
        ]);
        [statuses, departments] = await Promise.all([
            idsByCode(database, 'product_entity_status'),
            idsByCode(database, 'product_department'),
        ]);
    });
    afterAll(() => app.drop());

    let flakes: number;
    beforeEach(async () => {
        const { database } = app.services;
        await database.write(async transaction => {
            await database.run('DELETE FROM adr_request', [], transaction);
            await database.run('UPDATE adr_prod SET adr_prod_ref_id = NULL', [], transaction);
            await database.run('DELETE FROM adr_prod', [], transaction);
        });
        flakes = await put('Corn Flakes', { cust_code: 'C-1', updatedEntities: [authorized('100')] });
    });

    const at = (code: string, more: object = {}) => ({ id: adr.entities[code], ...more });
    const authorized = (code: string, more: object = {}) => at(code, { prod_status_id: statuses['AUTH'], ...more });
    const put = async (description: string, more: object = {}): Promise<number> => {
        const payload = { adr_id: adr.id, prod_id: products[description], ...more };
        const { data } = await content.call<{ id: number }>('POST', '/adr/product/create', payload);
        return data?.id ?? 0;
    };
    const product = (id = flakes): Promise<Answer<AdrProductRecord>> =>
        content.call<AdrProductRecord>('GET', `/adr/product/detail/${String(id)}`);
    const update = (payload: object) => content.call('PUT', '/adr/product/update', { id: flakes, ...payload });
    const ask = (payload: object, client = requester): Promise<Answer<{ id: number }>> =>
        client.call<{ id: number }>('POST', '/adr/request/create', { adr_id: adr.id, ...payload });
    const requested = async (payload: object, client = requester): Promise<number> => {
        const { status, data, errors } = await ask(payload, client);
        expect([status, errors]).toEqual([200, null]);
        return data?.id ?? 0;
    };
    const askUpdate = (payload: object = { cust_code: 'NEW' }) =>
        requested({ type: 'UPDATE', adr_prod_id: flakes, ...payload });
    const askAdd = (more: object = {}) => requested({ type: 'ADD', prod_id: products['Marinara'], ...more });
    const askDelete = (more: object = {}) => requested({ type: 'DELETE', adr_prod_id: flakes, ...more });
    const request = async (id: number): Promise<Detail> =>
        (await manager.call<Detail>('GET', `/adr/request/detail/${String(id)}`)).data as Detail;
    const decide = async (
        what: 'complete' | 'cancel',
        ids: readonly number[],
        more: object = {},
        client = manager,
    ): Promise<Decision> => {
        const { status, data, errors } = await client.call<Decision>('PUT', `/adr/request/${what}`, { ids, ...more });
        expect([status, errors]).toEqual([200, null]);
        return withoutMessages(data as Decision);
    };
    const complete = (ids: readonly number[], more: object = {}, client = manager) =>
        decide('complete', ids, more, client);
    const cancel = (ids: readonly number[], more: object = {}, client = manager) => decide('cancel', ids, more, client);
    const list = async (filter: object = {}, more: object = {}): Promise<Page> => {
        const { status, data, errors } = await manager.call<Page>('POST', '/adr/request/list', {
            searchCriteria: { filter },
            ...more,
        });
        expect([status, errors]).toEqual([200, null]);
        return data as Page;
    };
    const rejectedWith = (id: number, reason: string) => ({ done: [], rejected: [{ id, reason, conflicts: [] }] });

    describe('asking', () => {
        test('an addition is kept with what it proposes, and changes nothing yet', async () => {
            const id = await askAdd({
                prod_dept_id: departments['GROC'],
                cust_code: 'M-1',
                comments: 'Please',
                entities: [authorized('200', { sell_cost: 2.5, track: true, track_begin_date: '2026-03-04' })],
            });
            expect(await request(id)).toMatchObject({
                id,
                type: 'ADD',
                status: 'PENDING',
                adr_id: adr.id,
                adr_name: 'East',
                prod_id: products['Marinara'],
                adr_prod_id: null,
                description: 'Marinara',
                create_user: 'requester',
                prod_dept_id: departments['GROC'],
                prod_type_id: null,
                cust_code: 'M-1',
                comments: 'Please',
                product_updates: {
                    prod_dept_id: { from: null, to: departments['GROC'] },
                    cust_code: { from: null, to: 'M-1' },
                    comments: { from: null, to: 'Please' },
                },
                entity_updates: [
                    {
                        id: adr.entities['200'],
                        code: '200',
                        from: null,
                        to: { sell_cost: 2.5, track: true, track_begin_date: BEGIN, track_end_date: END },
                    },
                ],
                sysmsg: null,
                decided_user: null,
                conflicts: [],
            });
            const criteria = { searchCriteria: { filter: { adr_id: adr.id } } };
            const { data } = await content.call<Page>('POST', '/adr/product/list', criteria);
            expect(data?.list.map(({ description }) => description)).toEqual(['Corn Flakes']);
            expect(await trailOf(app.services.database, adrRequest.path, id)).toMatchObject([
                { action: 'create', user: 'requester' },
            ]);
        });

        test('entities are told by their names too, in the list and in the detail', async () => {
            const id = await askUpdate({ entities: [authorized('200')] });
            const named = [{ id: adr.entities['200'], code: '200', name: 'Store 200', from: null }];
            expect((await request(id)).entity_updates).toMatchObject(named);
            expect((await list()).list[0]?.entity_updates).toMatchObject(named);
        });

        test('an update keeps what differs, beside what is now', async () => {
            const id = await askUpdate({
                cust_code: 'C-2',
                prod_dept_id: null,
                comments: '',
                entities: [at('100', { sell_cost: 1 }), at('200', { prod_status_id: null }), authorized('300')],
            });
            const { product_updates, entity_updates } = await request(id);
            expect(product_updates).toEqual({ cust_code: { from: 'C-1', to: 'C-2' } });
            expect(entity_updates).toMatchObject([
                { code: '100', from: { sell_cost: null }, to: { sell_cost: 1, prod_status_id: statuses['AUTH'] } },
                { code: '300', from: null, to: { prod_status_id: statuses['AUTH'] } },
            ]);
            expect((await product()).data).toMatchObject({ status: 'UPDATE_PENDING', pending_updates: 1, version: 1 });
        });

        test('a further update is taken; after a deletion is asked for, nothing', async () => {
            await askUpdate();
            await askUpdate({ comments: 'Second' });
            await askDelete({ comments: 'Not sold' });
            expect((await product()).data).toMatchObject({
                status: 'DELETE_PENDING',
                pending_reqs: 3,
                pending_updates: 2,
                pending_deletes: 1,
            });
            for (const payload of [{ type: 'UPDATE', cust_code: 'X' }, { type: 'DELETE' }]) {
                expect(await ask({ adr_prod_id: flakes, ...payload })).toMatchObject({
                    status: 409,
                    errors: { serviceError: DELETE_PENDING },
                });
            }
        });

        test('of two additions of one product at the same moment one is refused', async () => {
            const payload = { type: 'ADD', prod_id: products['Marinara'] };
            const both = await Promise.all([ask(payload), ask(payload, manager)]);
            expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
            expect(both.find(({ status }) => status === 409)?.errors).toEqual({
                serviceError: 'This product has a pending ADD request.',
            });
        });

        test.each<[string, () => object, number, object]>([
            [
                'an addition of what is on the ADR',
                () => ({ type: 'ADD', prod_id: products['Corn Flakes'] }),
                409,
                { serviceError: 'This product is already on this ADR.' },
            ],
            ['an addition of nothing', () => ({ type: 'ADD' }), 400, { prod_id: 'Required field.' }],
            [
                'an addition of an unknown product',
                () => ({ type: 'ADD', prod_id: 999_999 }),
                400,
                { prod_id: 'Invalid input value.' },
            ],
            [
                'an update of nothing',
                () => ({ type: 'UPDATE', cust_code: 'X' }),
                400,
                { adr_prod_id: 'Required field.' },
            ],
            [
                'an update that changes nothing',
                () => ({ type: 'UPDATE', adr_prod_id: flakes, cust_code: 'C-1', entities: [authorized('100')] }),
                400,
                { serviceError: 'This request changes nothing.' },
            ],
            [
                'a product of another ADR',
                () => ({ type: 'DELETE', adr_id: other.id, adr_prod_id: flakes }),
                400,
                { adr_prod_id: 'Invalid input value.' },
            ],
            [
                'an unknown ADR',
                () => ({ type: 'DELETE', adr_id: 999_999, adr_prod_id: flakes }),
                400,
                { adr_id: 'Invalid input value.' },
            ],
            [
                'an unknown department',
                () => ({ type: 'UPDATE', adr_prod_id: flakes, prod_dept_id: 999_999 }),
                400,
                { prod_dept_id: 'Invalid input value.' },
            ],
            [
                'an entity of another ADR',
                () => ({
                    type: 'UPDATE',
                    adr_prod_id: flakes,
                    entities: [{ id: other.entities['900'], prod_status_id: statuses['AUTH'] }],
                }),
                400,
                { 'entities.0.id': 'There is no such entity on this ADR.' },
            ],
            [
                'a new state without a status',
                () => ({ type: 'ADD', prod_id: products['Marinara'], entities: [at('100', { sell_cost: 1 })] }),
                400,
                { 'entities.0.prod_status_id': 'Required field.' },
            ],
            [
                'a period that is none',
                () => ({
                    type: 'UPDATE',
                    adr_prod_id: flakes,
                    entities: [at('100', { track: true, track_begin_date: BEGIN, track_end_date: '2026-05-31' })],
                }),
                400,
                {
                    'entities.0.track_end_date':
                        'Must be the Saturday 13 weeks after the Sunday it begins on: 2026-05-30.',
                },
            ],
            ['a type there is none of', () => ({ type: 'MOVE' }), 400, { type: 'Invalid input value.' }],
            [
                'what the server sets',
                () => ({ type: 'DELETE', adr_prod_id: flakes, status: 'COMPLETE', sysmsg: 'x' }),
                400,
                {
                    status: 'Input property does not match schema.',
                    sysmsg: 'Input property does not match schema.',
                },
            ],
        ])('%s is refused', async (_name, payload, status, errors) => {
            const answer = await ask(payload());
            expect([answer.status, answer.errors]).toEqual([status, errors]);
            expect((await list()).counts.PENDING).toBe(0);
        });
    });

    describe('completing', () => {
        test('an addition puts the product on the ADR, in the name of who completes it', async () => {
            const id = await askAdd({ cust_code: 'M-1', entities: [authorized('200', { track: true })] });
            expect(await complete([id], { reason: 'Agreed' })).toEqual({ done: [id], rejected: [] });
            const done = await request(id);
            expect(done).toMatchObject({
                status: 'COMPLETE',
                sysmsg: 'Put on the ADR with 1 entity state.',
                reason: 'Agreed',
                decided_user: 'manager',
                version: 2,
            });
            expect(done.decided_date).not.toBeNull();
            const { data } = await product(done.adr_prod_id ?? 0);
            expect(data).toMatchObject({ cust_code: 'M-1', create_user: 'manager', entities: [{ track: true }] });
            const trail = await trailOf(app.services.database, 'services/adr/product', done.adr_prod_id ?? 0);
            const noted = { request: { from: { id, status: 'PENDING' }, to: { id, type: 'ADD', status: 'COMPLETE' } } };
            expect(trail).toMatchObject([{ changes: noted }, { action: 'create', user: 'manager' }]);
            const [decided] = await trailOf(app.services.database, adrRequest.path, id);
            expect(decided).toMatchObject({
                user: 'manager',
                changes: { status: { from: 'PENDING', to: 'COMPLETE' }, reason: { from: null, to: 'Agreed' } },
            });
        });

        test('an update changes what it proposes and leaves one audit row', async () => {
            const id = await askUpdate({
                cust_code: 'C-2',
                entities: [
                    at('100', { prod_status_id: null }),
                    authorized('200', { track: true, track_begin_date: BEGIN }),
                ],
            });
            expect(await complete([id])).toEqual({ done: [id], rejected: [] });
            expect((await product()).data).toMatchObject({
                version: 2,
                cust_code: 'C-2',
                update_user: 'manager',
                status: null,
                pending_reqs: 0,
                entities: [{ id: adr.entities['200'], track_begin_date: BEGIN, track_end_date: END }],
            });
            expect((await request(id)).sysmsg).toBe('Changed 1 field and 2 entity states.');
            const [done, updated, sent, ...others] = await trailOf(
                app.services.database,
                'services/adr/product',
                flakes,
            );
            expect(done).toMatchObject({ user: 'manager', changes: { request: { to: { id, status: 'COMPLETE' } } } });
            expect(sent).toMatchObject({ user: 'requester', changes: { request: { from: null, to: { id } } } });
            expect([Object.keys(updated?.changes ?? {}).sort(), others.length]).toEqual([
                ['cust_code', 'entity:100', 'entity:200'],
                1,
            ]);
        });

        test('a deletion takes the product off and cancels what else is pending for it', async () => {
            const [one, two, three] = [await askUpdate(), await askUpdate({ comments: 'x' }), await askDelete()];
            expect(await complete([three, one])).toEqual({
                done: [three],
                rejected: [{ id: one, reason: 'This request is already cancelled.', conflicts: [] }],
            });
            expect((await product()).status).toBe(404);
            expect((await request(three)).sysmsg).toBe('Taken off the ADR. 2 other pending requests were cancelled.');
            for (const id of [one, two]) {
                expect(await request(id)).toMatchObject({
                    status: 'CANCELLED',
                    sysmsg: `Cancelled: request ${String(three)} took the product off the ADR.`,
                    decided_user: 'manager',
                });
            }
            const trail = await trailOf(app.services.database, 'services/adr/product', flakes);
            const deleted = trail.find(({ action }) => action === 'delete');
            expect(deleted).toMatchObject({ user: 'manager' });
            expect(deleted?.changes['entity:100']).toMatchObject({ to: null });
        });

        test('what has changed since is shown, and done as it is chosen', async () => {
            const id = await askUpdate({ cust_code: 'C-2', entities: [at('100', { sell_cost: 1, cust_code: 'S' })] });
            await update({ cust_code: 'C-9', updatedEntities: [at('100', { sell_cost: 3 })] });
            const key = `entity:${String(adr.entities['100'])}.sell_cost`;
            const conflicts = [
                { key: 'cust_code', from: 'C-1', current: 'C-9', to: 'C-2' },
                { key, from: null, current: 3, to: 1 },
            ];
            expect((await request(id)).conflicts).toEqual(conflicts);
            const choices = { [id]: { cust_code: 'keep' } };
            for (const more of [{}, { choices }]) {
                expect(await complete([id], more)).toEqual({
                    done: [],
                    rejected: [{ id, reason: CONFLICTS, conflicts }],
                });
            }
            expect((await request(id)).status).toBe('PENDING');
            await complete([id], { choices: { [id]: { cust_code: 'keep', [key]: 'take' } } });
            expect((await product()).data).toMatchObject({
                cust_code: 'C-9',
                entities: [{ sell_cost: 1, cust_code: 'S' }],
            });
            expect(await request(id)).toMatchObject({
                status: 'COMPLETE',
                sysmsg: 'Changed 1 entity state. 1 proposed value was not taken.',
                conflicts: [],
            });
        });

        test('dates of two periods are not mixed', async () => {
            const id = await askUpdate({ entities: [at('100', { track: true, track_begin_date: BEGIN })] });
            await update({ updatedEntities: [at('100', { track: true, track_begin_date: '2026-06-07' })] });
            const [begin, end] = (await request(id)).conflicts.map(({ key }) => key) as [string, string];
            const answer = await complete([id], { choices: { [id]: { [begin]: 'keep', [end]: 'take' } } });
            expect(answer.rejected).toMatchObject([
                { id, reason: 'Keep or take both dates of a tracking period: these do not belong together.' },
            ]);
            expect(await complete([id], { choices: { [id]: { [begin]: 'take', [end]: 'take' } } })).toMatchObject({
                done: [id],
            });
        });

        test('what has been done already is completed without a write', async () => {
            const id = await askUpdate();
            await update({ cust_code: 'NEW' });
            expect(await complete([id])).toMatchObject({ done: [id] });
            expect((await request(id)).sysmsg).toBe('Nothing was left to change.');
            expect((await product()).data?.version).toBe(2);
        });

        test('the second of two updates in one call is compared with what the first left', async () => {
            const [one, two] = [await askUpdate({ cust_code: 'A' }), await askUpdate({ cust_code: 'B' })];
            expect(await complete([one, two])).toEqual({
                done: [one],
                rejected: [
                    {
                        id: two,
                        reason: CONFLICTS,
                        conflicts: [{ key: 'cust_code', from: 'C-1', current: 'A', to: 'B' }],
                    },
                ],
            });
        });

        test('of two managers at the same moment exactly one completes it', async () => {
            const id = await askUpdate();
            const both = await Promise.all([complete([id]), complete([id], {}, content)]);
            expect(both.map(({ done }) => done.length).sort()).toEqual([0, 1]);
            expect(both.find(({ done }) => done.length === 0)).toEqual(
                rejectedWith(id, 'This request is already complete.'),
            );
            expect((await product()).data?.version).toBe(2);
        });

        test('each succeeds or fails on its own', async () => {
            const [add, change] = [await askAdd(), await askUpdate()];
            await put('Marinara');
            expect(await complete([999_999, add, change, change])).toEqual({
                done: [change],
                rejected: [
                    { id: 999_999, reason: 'This record no longer exists.', conflicts: [] },
                    { id: add, reason: 'This product is already on this ADR.', conflicts: [] },
                    { id: change, reason: 'This request is already complete.', conflicts: [] },
                ],
            });
        });

        test('after the product is gone nothing is done', async () => {
            const [one, two] = [await askUpdate(), await askDelete()];
            const { database } = app.services;
            await database.write(transaction =>
                database.run('DELETE FROM adr_prod WHERE id = $1', [flakes], transaction),
            );
            const reason = 'The product is no longer on this ADR.';
            expect(await complete([one, two])).toEqual({
                done: [],
                rejected: [one, two].map(id => ({ id, reason, conflicts: [] })),
            });
        });

        test('a product that another stands in for stays', async () => {
            await put('Marinara', { adr_prod_ref_id: flakes });
            const id = await askDelete();
            expect(await complete([id])).toEqual(rejectedWith(id, 'Used by 1 ADR product.'));
        });

        test.each<[string, 'id' | 'prod_status_id' | 'to', () => number, () => object, string]>([
            [
                'an entity',
                'id',
                () => adr.entities['300'] ?? 0,
                () => ({ entities: [authorized('300')] }),
                'The entity 300 is no longer on this ADR.',
            ],
            [
                'a status',
                'prod_status_id',
                () => statuses['OPT'] ?? 0,
                () => ({ entities: [at('300', { prod_status_id: statuses['OPT'] })] }),
                'The status that it asks for at 300 no longer exists.',
            ],
            [
                'a department',
                'to',
                () => departments['FLORAL'] ?? 0,
                () => ({ prod_dept_id: departments['FLORAL'] }),
                'The department that it asks for no longer exists.',
            ],
        ])('%s that is gone is named, and nothing is done', async (_name, key, gone, more, reason) => {
            const id = await askUpdate({ cust_code: 'NEW', ...more() });
            const { database } = app.services;
            const column = key === 'to' ? 'product_updates' : 'entity_updates';
            const sql = `UPDATE adr_request SET ${column} = replace(${column}, $1, $2) WHERE id = $3`;
            const named = [`"${key}":${String(gone())}`, `"${key}":888888`];
            await database.write(transaction => database.run(sql, [...named, id], transaction));
            expect(await complete([id])).toEqual(rejectedWith(id, reason));
            expect((await product()).data).toMatchObject({ version: 1, cust_code: 'C-1' });
        });

        test.each<[object, string]>([
            [{ ids: [] }, 'ids'],
            [{}, 'ids'],
            [{ ids: ['1'] }, 'ids.0'],
            [{ ids: [1], choices: 'take' }, 'choices'],
            [{ ids: [1], choices: { 1: { cust_code: 'both' } } }, 'choices.1'],
            [{ ids: [1], reason: 'x'.repeat(501) }, 'reason'],
            [{ ids: Array.from({ length: 1001 }, (_, index) => index + 1) }, 'ids'],
        ])('%j is refused at its field', async (payload, field) => {
            const { status, errors } = await manager.call('PUT', '/adr/request/complete', payload);
            expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
        });
    });

    describe('cancelling', () => {
        test('who asked withdraws their own, and nobody else’s', async () => {
            const own = await askUpdate();
            const others = await requested({ type: 'UPDATE', adr_prod_id: flakes, comments: 'x' }, manager);
            expect(await cancel([own, others], { reason: 'Mistake' }, requester)).toEqual({
                done: [own],
                rejected: [
                    {
                        id: others,
                        reason: 'Only the person who made this request, or someone who may complete it, can cancel it.',
                        conflicts: [],
                    },
                ],
            });
            expect(await request(own)).toMatchObject({
                status: 'CANCELLED',
                sysmsg: 'Withdrawn by who asked for it.',
                reason: 'Mistake',
                decided_user: 'requester',
            });
            expect((await product()).data?.pending_updates).toBe(1);
        });

        test('who may complete cancels any, and what is decided stays so', async () => {
            const [one, two] = [await askUpdate(), await askDelete()];
            expect(await cancel([one, two], {}, content)).toEqual({ done: [one, two], rejected: [] });
            expect((await request(one)).sysmsg).toBe('Cancelled by content.');
            expect(await cancel([one])).toEqual(rejectedWith(one, 'This request is already cancelled.'));
            expect(await complete([one])).toEqual(rejectedWith(one, 'This request is already cancelled.'));
            const { database } = app.services;
            expect(await trailOf(database, adrRequest.path, one)).toHaveLength(2);
            expect((await product()).data).toMatchObject({ version: 1, status: null });
        });

        test('a refusal is in the history of the request and of its product, with its reason', async () => {
            const id = await askUpdate();
            await cancel([id], { reason: 'Out of season' }, manager);
            const { database } = app.services;
            const [decided] = await trailOf(database, adrRequest.path, id);
            const { decided_date } = await request(id);
            expect(decided).toMatchObject({ action: 'update', user: 'manager' });
            expect(decided?.changes).toEqual({
                status: { from: 'PENDING', to: 'CANCELLED' },
                sysmsg: { from: null, to: 'Cancelled by manager.' },
                reason: { from: null, to: 'Out of season' },
                decided_user: { from: null, to: 'manager' },
                decided_date: { from: null, to: decided_date },
            });
            const noted = { id, type: 'UPDATE' };
            expect((await trailOf(database, adrProduct.path, flakes))[0]?.changes).toEqual({
                request: {
                    from: { ...noted, status: 'PENDING' },
                    to: { ...noted, status: 'CANCELLED', reason: 'Out of season' },
                },
            });
        });
    });

    describe('the list', () => {
        beforeEach(async () => {
            const [change] = [await askUpdate(), await askAdd({ comments: 'For summer' })];
            await complete([change]);
            const west = { adr_id: other.id, prod_id: products['apple juice'], type: 'ADD' };
            await cancel([await requested(west, manager)]);
        });
        const found = async (filter: object): Promise<string[]> =>
            (await list(filter)).list.map(({ type, description }) => `${type} ${description}`);

        test('has the newest first, and counts of each status whatever status is asked for', async () => {
            const page = await list({ status: 'PENDING' });
            expect(page.list.map(({ description }) => description)).toEqual(['Marinara']);
            expect(page.counts).toEqual({ PENDING: 1, COMPLETE: 1, CANCELLED: 1 });
            expect(page.pageCriteria.recordCount).toBe(1);
            const all = await list();
            expect(all.list.map(({ description }) => description)).toEqual(['apple juice', 'Marinara', 'Corn Flakes']);
            expect(all.pageCriteria.recordCount).toBe(3);
            expect((await list({ adr_id: other.id })).counts).toEqual({ PENDING: 0, COMPLETE: 0, CANCELLED: 1 });
            const { conflicts, ...detail } = await request(all.list[1]?.id ?? 0);
            expect([conflicts, detail]).toEqual([[], all.list[1]]);
        });

        test.each<[object, string[]]>([
            [{ type: 'ADD' }, ['ADD apple juice', 'ADD Marinara']],
            [{ status: 'COMPLETE' }, ['UPDATE Corn Flakes']],
            [{ create_user: 'REQUEST' }, ['ADD Marinara', 'UPDATE Corn Flakes']],
            [{ manufacturer: 'zeta' }, ['ADD apple juice']],
            [{ upc_item: '038000596674' }, ['UPDATE Corn Flakes']],
            [{ q: 'summer' }, ['ADD Marinara']],
            [{ q: 'west juice' }, ['ADD apple juice']],
            [{ q: 'east', type: 'UPDATE' }, ['UPDATE Corn Flakes']],
            [{ dropped: true }, []],
        ])('looks for %j', async (filter, expected) => {
            expect(await found(filter)).toEqual(expected);
        });

        test('is of one product', async () => {
            expect(await found({ adr_prod_id: flakes })).toEqual(['UPDATE Corn Flakes']);
        });

        test.each([
            'id',
            'create_date',
            'create_user',
            'type',
            'status',
            'adr_name',
            'description',
            'manufacturer',
            'decided_date',
        ])('is sorted by %s, either way, in pages', async fieldName => {
            const ids = async (direction: string, pageNumber: number) =>
                (
                    await list(
                        {},
                        { sortCriteria: { fieldName, direction }, pageCriteria: { pageNumber, pageSize: 2 } },
                    )
                ).list.map(({ id }) => id);
            const up = [...(await ids('asc', 1)), ...(await ids('asc', 2))];
            const down = [...(await ids('DESC', 1)), ...(await ids('DESC', 2))];
            expect(up).toHaveLength(3);
            expect(down).toEqual(up.toReversed());
        });

        test('an unknown request is not there', async () => {
            expect((await manager.call('GET', '/adr/request/detail/999999')).status).toBe(404);
            const { status, errors } = await manager.call('POST', '/adr/request/list', {
                searchCriteria: { filter: { colour: 'red' } },
            });
            expect([status, errors]).toEqual([
                400,
                { 'searchCriteria.filter.colour': 'Input property does not match schema.' },
            ]);
        });
    });

    test.each<[string, 'GET' | 'POST' | 'PUT', string, string[]]>([
        ['the list', 'POST', 'list', ['administrator', 'content', 'requester', 'manager', 'tpm.user']],
        ['a request', 'GET', 'detail/999999', ['administrator', 'content', 'requester', 'manager', 'tpm.user']],
        ['asking', 'POST', 'create', ['administrator', 'requester', 'manager', 'tpm.user']],
        ['asking for many', 'POST', 'bulk', ['administrator', 'requester', 'manager', 'tpm.user']],
        ['completing', 'PUT', 'complete', ['administrator', 'content', 'manager']],
        ['cancelling', 'PUT', 'cancel', ['administrator', 'content', 'requester', 'manager', 'tpm.user']],
    ])('%s is for whom it is meant', async (_name, method, path, allowed) => {
        const letIn: string[] = [];
        for (const username of Object.keys(SIGN_INS)) {
            const client = await app.as(username);
            const { status } = await client.call(
                method,
                `/adr/request/${path}`,
                method === 'GET' ? undefined : { x: 1 },
            );
            if (status !== 403) letIn.push(username);
        }
        expect(letIn).toEqual(allowed);
    });

    test('a thousand are completed in one call', async () => {
        const { database } = app.services;
        const requests = new RecordStore(database, adrRequest);
        const ids = await database.write(async transaction => {
            const created: number[] = [];
            for (let n = 0; n < 1000; n++) {
                const comments = { from: n === 0 ? null : `No. ${String(n - 1)}`, to: `No. ${String(n)}` };
                const { id } = await requests.create(
                    {
                        type: 'UPDATE',
                        adr_id: adr.id,
                        prod_id: products['Corn Flakes'] ?? 0,
                        adr_prod_id: flakes,
                        product_updates: { comments },
                        entity_updates: [],
                    },
                    { username: 'requester' },
                    transaction,
                );
                created.push(id);
            }
            return created;
        });
        // Requests that a slow machine does not complete in time are sent again, as the screens do.
        const done: number[] = [];
        for (let left = ids; left.length > 0; left = ids.slice(done.length)) {
            const answer = await complete(left);
            expect(answer.done.length).toBeGreaterThan(0);
            expect(answer.rejected.map(({ reason }) => reason)).toEqual(
                answer.rejected.map(() => callMessages.notReached.text),
            );
            done.push(...answer.done);
        }
        expect(done).toEqual(ids);
        expect((await product()).data).toMatchObject({ version: 1001, comments: 'No. 999' });
    });

    test('what a call has no time for is left with a reason, and decided by the next', async () => {
        const ids = [await askUpdate(), await askDelete(), await askAdd()];
        const by = { username: 'manager', roles: ['Change Request Manager'] } as never;
        const cancelIn = (durationMs: number) =>
            new RequestDecisions(app.services, 'UTC', durationMs).cancel({ ids, reason: null }, by);
        const [first, ...rest] = ids;
        const { done, rejected } = await cancelIn(-1);
        expect([done, rejected.map(({ id, reason }) => [id, reason])]).toEqual([
            [first],
            rest.map(id => [id, callMessages.notReached.text]),
        ]);
        expect((await cancelIn(60_000)).done).toEqual(rest);
    });

    test('of more states than others can wait for, the first portion is decided, and the rest left with a reason', async () => {
        const { database } = app.services;
        const requests = new RecordStore(database, adrRequest);
        const ids = await database.write(async transaction => {
            const created: number[] = [];
            for (const comments of ['One', 'Two', 'Three']) {
                const update = { comments: { from: 'No. 999', to: comments } };
                const values = { type: 'UPDATE', adr_id: adr.id, prod_id: products['Corn Flakes'] ?? 0 } as const;
                const proposal = { adr_prod_id: flakes, product_updates: update, entity_updates: [] };
                const { id } = await requests.create(
                    { ...values, ...proposal },
                    { username: 'requester' },
                    transaction,
                );
                // As large as two thousand states, without the time to create them.
                const padded = `[${' '.repeat(2_500_000)}]`;
                await database.run(
                    'UPDATE adr_request SET entity_updates = $2 WHERE id = $1',
                    [id, padded],
                    transaction,
                );
                created.push(id);
            }
            return created;
        });
        const left = 'This is more than is decided at once: decide it in a next step.';
        const [first, ...rest] = ids;
        expect(await cancel(ids)).toEqual({
            done: [first],
            rejected: rest.map(id => ({ id, reason: left, conflicts: [] })),
        });
        const [second, third] = rest;
        expect(await cancel(rest)).toMatchObject({ done: [second], rejected: [{ id: third, reason: left }] });
        expect(await cancel([third as number])).toMatchObject({ done: [third], rejected: [] });
        // Requests that are decided already would be read, too.
        const again = (await cancel(ids)).rejected.map(({ reason }) => reason === left);
        expect(again).toEqual([false, true, true]);
    });
});
