import { openTestApp, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { bakeryOf } from './world';

describe.each(databases)('an order on $name', kind => {
    let app: TestApp;
    let counter: number;
    let loaf: number;

    beforeAll(async () => {
        app = await openTestApp(kind);
        const bakery = bakeryOf(await app.as('content'));
        counter = (await bakery.counter('North')).id;
        loaf = (await bakery.loaf(counter)).id;
    });
    afterAll(() => app.drop());

    const step = async (username: string, id: number, status: string, reason?: string) => {
        const client = await app.as(username);
        return client.call('POST', `/services/bakery/order/${id}/status`, { status, ...(reason && { reason }) });
    };
    const order = async (username: string, values: object = { loaf_id: loaf, wanted: '2026-12-24' }) =>
        (await bakeryOf(await app.as(username)).order(values)).id;

    test('goes from state to state, by whom it is for', async () => {
        const id = await order('requester');
        expect((await step('requester', id, 'PLACED')).status).toBe(200);
        const rejected = { status: 409, messages: { serviceError: { key: 'bakery.notYours' } } };
        expect(await step('requester', id, 'READY')).toMatchObject(rejected);
        expect(await step('content', id, 'READY')).toMatchObject({ data: { status: 'READY', version: 3 } });
        expect(await step('content', id, 'CANCELLED', 'Burnt')).toMatchObject({
            status: 409,
            messages: { serviceError: { key: 'bakery.ready' } },
        });
        expect(await step('requester', await order('content'), 'PLACED')).toMatchObject(rejected);
    });

    test('is placed when it says what and when, and cancelled with a reason', async () => {
        const id = await order('requester', {});
        const required = { key: 'rule.required' };
        expect(await step('requester', id, 'PLACED')).toMatchObject({
            status: 409,
            messages: { loaf_id: required, wanted: required },
        });
        expect(await step('requester', id, 'CANCELLED')).toMatchObject({ status: 400, messages: { reason: required } });
        expect(await step('requester', id, 'CANCELLED', 'Not hungry')).toMatchObject({
            data: { status: 'CANCELLED', reason: 'Not hungry' },
        });
    });

    test('keeps what is locked', async () => {
        const id = await order('content');
        const client = await app.as('content');
        await step('content', id, 'PLACED');
        const put = (patch: object, version: number) =>
            client.call('PUT', `/services/bakery/order/${id}`, { ...patch, version });
        expect(await put({ pieces: 9 }, 2)).toMatchObject({
            status: 409,
            messages: { pieces: { key: 'bakery.placed' } },
        });
        expect(await put({ buyer: 'Bob' }, 2)).toMatchObject({ status: 200 });
        await step('content', id, 'READY');
        expect((await client.call('DELETE', `/services/bakery/order/${id}`)).status).toBe(409);
    });
});
