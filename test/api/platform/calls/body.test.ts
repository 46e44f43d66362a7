import type { Call } from '../../../../models/platform/calls/call';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { callGroups } from '../../../support/registered';

const isOptional = ({ method, takes, payload }: Call): boolean =>
    method === 'POST' && takes === 'json' && Object.values(payload).every(({ options }) => !options.required);

const calls = callGroups.flatMap(group => group.calls).filter(isOptional);

describe.each(databases)('a POST of which everything is optional, on $name', kind => {
    let app: TestApp;
    let client: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('administrator');
    });
    afterAll(() => app.drop());

    const send = async (path: string, headers: Record<string, string>, payload?: string) => {
        const { status, errors } = await client.call('POST', path.replace('{id}', '999999'), payload, headers);
        return { status, errors };
    };

    test('there are some', () => {
        expect(calls.length).toBeGreaterThan(5);
    });

    test.each(calls.map(({ path }) => path))('%s comes without a body as with an empty one', async path => {
        const json = { 'content-type': 'application/json' };
        const answer = await send(path, json, '{}');
        expect(answer.status).not.toBe(415);
        expect(await send(path, {})).toEqual(answer);
        expect(await send(path, json)).toEqual(answer);
        expect(await send(path, { 'content-length': '0' })).toEqual(answer);
    });

    test('a body that is something else is refused as before', async () => {
        const json = { 'content-type': 'application/json' };
        for (const body of ['[]', '"x"', '7']) expect((await send('/product/list', json, body)).status).toBe(400);
    });

    test('what is required is asked for by its name', async () => {
        expect(await client.call('POST', '/adr/create')).toMatchObject({
            status: 400,
            errors: { name: 'Required field.' },
        });
        expect(await client.call('POST', '/settings/entitytype')).toMatchObject({
            status: 400,
            errors: { name: 'Required field.' },
        });
    });
});
