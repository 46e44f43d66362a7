import { openTestApp, type Client, type TestApp } from '../support/app';
import { makeAdr, makeCatalogue } from '../support/adrs';
import { databases } from '../support/databases';
import { multipart } from '../support/multipart';

describe.each(databases)('what is said on $name', kind => {
    let app: TestApp;
    let content: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        content = await app.as('content');
    });
    afterAll(() => app.drop());

    test('every error has its key and values beside its text, by the same path', async () => {
        const payload = { code: 'x'.repeat(26), name: '', weight: 1.5, other: 1 };
        const { status, errors, messages } = await content.call('POST', '/settings/productgroup', payload);
        expect([status, errors]).toEqual([
            400,
            {
                code: 'Must not exceed 25 characters.',
                name: 'Required field.',
                weight: 'Must be a whole number.',
                other: 'Input property does not match schema.',
            },
        ]);
        expect(messages).toEqual({
            code: { key: 'rule.tooLong', values: { limit: 25 } },
            name: { key: 'rule.required' },
            weight: { key: 'rule.wholeNumber' },
            other: { key: 'rule.unknown' },
        });
    });

    test.each([
        ['GET', '/nowhere', undefined, 'call.noCall'],
        ['POST', '/settings/productgroup', '{', 'call.other'],
        ['GET', '/settings/productgroup/999999', undefined, 'call.gone'],
        ['GET', '/settings/secuser', undefined, 'call.noAccess'],
    ] as const)('%s %s %s: what hapi and the database say has a key too', async (method, path, payload, key) => {
        const { errors, messages } = await content.call(method, path, payload);
        expect(messages).toMatchObject({ serviceError: { key } });
        expect(typeof errors?.['serviceError']).toBe('string');
    });

    test('a success says nothing', async () => {
        const { headers: _headers, ...answer } = await content.call('GET', '/auth/context');
        expect(Object.keys(answer)).toEqual(['status', 'data', 'errors']);
    });

    test('what was refused of many has it beside the reason', async () => {
        const { data } = await content.call(
            'DELETE',
            `/settings/productgroup?filter=${encodeURIComponent('{"id":[999999]}')}`,
        );
        expect(data).toEqual({
            deleted: [],
            rejected: [{ id: 999_999, reason: 'This record no longer exists.', message: { key: 'call.gone' } }],
        });
    });

    test('what became of a request is stored with its key, and stays out of the history', async () => {
        const { database } = app.services;
        const manager = await app.as('manager');
        const adr = await makeAdr(database, 'Keys', ['100']);
        const products = await makeCatalogue(database, [
            { manufacturer: 'Zeta', description: 'juice', upc_item: '79000200000' },
        ]);
        const { data } = await manager.call<{ id: number }>('POST', '/adr/request/create', {
            type: 'ADD',
            adr_id: adr.id,
            prod_id: products['juice'],
        });
        const id = data?.id ?? 0;
        await manager.call('PUT', '/adr/request/cancel', { ids: [id] });
        const detail = await manager.call('GET', `/adr/request/detail/${String(id)}`);
        expect(detail.data).toMatchObject({
            sysmsg: 'Withdrawn by who asked for it.',
            sysmsg_descriptor: { key: 'adr.withdrawn' },
        });
        const history = await manager.call('GET', `/adr/request/${String(id)}/history`);
        expect(JSON.stringify(history.data)).toContain('Withdrawn');
        expect(JSON.stringify(history.data)).not.toContain('sysmsg_descriptor');
        const again = await manager.call('PUT', '/adr/request/cancel', { ids: [id] });
        expect(again.data).toMatchObject({ rejected: [{ id, message: { key: 'adr.cancelled' } }] });
    });

    test('what a feed says is stored with its key', async () => {
        const { payload, headers } = multipart({ source: 'AWG' }, { filename: 'x.csv', content: 'upc,desc\n1,A\n' });
        const url = '/iss/api/datafeed/upload';
        const sent = { ...headers, cookie: content.cookie ?? '' };
        const { payload: text } = await app.server.inject({ method: 'POST', url, payload, headers: sent });
        const { data } = JSON.parse(text) as { data: { id: number } };
        await app.services.jobs.drain();
        const feed = await content.call('GET', `/settings/datafeed/${String(data.id)}`);
        expect(feed.data).toMatchObject({
            message: expect.stringMatching(/^The header lacks the required column manufacturer \(or/) as string,
            message_descriptor: { key: 'feed.lacksColumn', values: { columns: { key: 'feed.columnNames' } } },
        });
    });
});
