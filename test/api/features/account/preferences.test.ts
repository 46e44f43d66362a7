import { trailOf } from '../../../support/adrs';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

interface Preference {
    readonly id: number;
    readonly key: string;
    readonly name: string;
    readonly value: string;
}

describe.each(databases)('preferences on $name', kind => {
    let app: TestApp;
    let viewer: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        viewer = await app.as('viewer');
    });
    afterAll(() => app.drop());

    const save = (values: object, by = viewer) =>
        by.call<{ id: number }>('POST', '/myaccount/pref/createOrUpdate', values);
    const list = async (by = viewer): Promise<Preference[]> =>
        (await by.call<{ secUserPrefList: Preference[] }>('POST', '/myaccount/pref/list', {})).data?.secUserPrefList ??
        [];

    const FILTER = { key: 'productLookupFilters', name: 'Sauces', value: '{"q":"sauce"}' };

    test('are saved, listed, saved again under the same name, and forgotten', async () => {
        const first = await save(FILTER);
        expect(first.status).toBe(200);
        const again = await save({ ...FILTER, value: '{"q":"marinara"}' });
        expect(again.data?.id).toBe(first.data?.id);
        expect(await list()).toMatchObject([{ ...FILTER, value: '{"q":"marinara"}' }]);
        await save({ id: first.data?.id, ...FILTER, name: 'Pasta' });
        expect(await list()).toMatchObject([{ name: 'Pasta' }]);
        expect((await viewer.call('DELETE', `/myaccount/pref/delete/${String(first.data?.id)}`)).status).toBe(200);
        expect(await list()).toEqual([]);
    });

    test('are one under names that look alike, whatever their case', async () => {
        const name = 'Sugar-free \u00e9clairs';
        const { data } = await save({ ...FILTER, name });
        const alike = ['Sugar-free\u00a0 \u00e9clairs\u200b', 'Sugar-free e\u0301clairs', 'SUGAR-FREE \u00c9CLAIRS'];
        for (const other of alike) expect((await save({ ...FILTER, name: other })).data).toEqual(data);
        expect((await list()).map(one => one.name)).toEqual(['SUGAR-FREE \u00c9CLAIRS']);
        expect((await save({ ...FILTER, name: '\u200b\u00a0' })).errors).toEqual({ name: 'Required field.' });
        await viewer.call('DELETE', `/myaccount/pref/delete/${String(data?.id)}`);
    });

    test('leave an audit row that says what has changed, and not the value: that would fill the disk', async () => {
        const { data } = await save({ ...FILTER, name: 'Large', value: 'x'.repeat(60_000) });
        const id = data?.id ?? 0;
        await save({ id, ...FILTER, name: 'Large', value: 'y'.repeat(60_000) });
        const reported = { from: null, to: null };
        expect((await trailOf(app.services.database, 'myaccount/pref', id)).map(({ changes }) => changes)).toEqual([
            { value: reported },
            expect.objectContaining({ name: { from: null, to: 'Large' }, value: reported }),
        ]);
        await viewer.call('DELETE', `/myaccount/pref/delete/${String(id)}`);
    });

    test('are all that is somebody’s own: each call about them is tried by somebody else', () => {
        const own = app.server.table().filter(({ path }) => path.startsWith('/iss/api/myaccount'));
        expect(own.map(({ method, path }) => `${method} ${path.slice('/iss/api/myaccount'.length)}`).sort()).toEqual([
            'delete /pref/delete/{id}',
            // The calls of sessions and of the account itself are tested in own.test.ts.
            'delete /session',
            'delete /session/{id}',
            // Tokens are tested in tokens.test.ts.
            'delete /token/{id}',
            // The second factor is tested in secondFactor.test.ts; none of its calls names another user.
            'delete /totp',
            'get ',
            'get /session/list',
            'get /token/list',
            'get /totp',
            'post /pref/createOrUpdate',
            'post /pref/list',
            // Tested in sharedViews.test.ts.
            'post /pref/shared/list',
            'post /token',
            'post /totp/begin',
            'post /totp/confirm',
            'put ',
            'put /pref/shared',
        ]);
    });

    test('of others are not seen, changed nor deleted', async () => {
        const { data } = await save({ ...FILTER, name: 'Mine' });
        const content = await app.as('content');
        expect(await list(content)).toEqual([]);
        expect((await save({ ...FILTER, id: data?.id, name: 'Taken' }, content)).status).toBe(404);
        expect((await content.call('DELETE', `/myaccount/pref/delete/${String(data?.id)}`)).status).toBe(404);
        expect(await list()).toMatchObject([{ name: 'Mine' }]);
    });

    test('keep their limits', async () => {
        const { errors } = await save({ key: 'k'.repeat(101), name: '', value: 'x'.repeat(65_537), other: 1 });
        expect(errors).toEqual({
            key: 'Must not exceed 100 characters.',
            name: 'Required field.',
            value: 'Must not exceed 65536 characters.',
            other: 'Input property does not match schema.',
        });
    });
});

const KIB = 1024;

describe.each(deployments)('the quota of preferences, by $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
    });
    afterAll(() => nodes.drop());

    const save = (client: Client, name: string, value: string) =>
        client.call<{ id: number }>('POST', '/myaccount/pref/createOrUpdate', { key: 'quota', name, value });
    const list = async ([client]: Client[]): Promise<Preference[]> =>
        (await client?.call<{ secUserPrefList: Preference[] }>('POST', '/myaccount/pref/list', {}))?.data
            ?.secUserPrefList ?? [];
    /** Stores preferences as they may exist from before there was a quota. */
    const fill = async (username: string, many: number, value: string): Promise<void> => {
        const { database } = nodes.apps[0]!.services;
        const names = Array.from({ length: many }, (_, index) => ({ name: `kept ${String(index)}` }));
        const { from, cell } = database.dialect.jsonRows('sec_user_pref', '$1');
        const sql = `INSERT INTO sec_user_pref (key, name, value, sec_user_id, enabled, weight, system_entity, version,
            create_date, create_user, update_date, update_user)
            SELECT 'quota', ${cell('name')}, $2, (SELECT id FROM sec_user WHERE username = $3), true, 500, false, 1,
                '2026-01-01T00:00:00.000Z', $3, '2026-01-01T00:00:00.000Z', $3 FROM ${from}`;
        await database.write(transaction => database.run(sql, [JSON.stringify(names), value, username], transaction));
    };

    test('of 20 that are saved at once, as many are as there is room for', async () => {
        await fill('viewer', 195, 'x');
        const clients = await nodes.as('viewer');
        const answers = await atOnce(clients, 20, (client, index) => save(client, `new ${String(index)}`, 'x'));
        const errors = answers.filter(({ status }) => status === 409).map(answer => answer.errors);
        expect(errors).toEqual(
            Array(15).fill({ serviceError: 'You can keep at most 200 preferences. Delete one first.' }),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
        expect(await list(clients)).toHaveLength(200);
    });

    test('of 20 whose values are large, too: their bytes count, not their letters', async () => {
        const clients = await nodes.as('content');
        const value = '\u00e9'.repeat(16 * KIB);
        const answers = await atOnce(clients, 20, (client, index) => save(client, `large ${String(index)}`, value));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
        expect(answers.find(({ status }) => status !== 200)).toMatchObject({
            status: 409,
            errors: { serviceError: 'Your preferences can hold at most 256 KiB together. Delete one first.' },
        });
        expect((await list(clients)).every(one => one.value === value)).toBe(true);
    });

    test('20 who save the same name at once have one preference', async () => {
        const clients = await nodes.as('requester');
        const answers = await atOnce(clients, 20, (client, index) => save(client, 'same', String(index)));
        expect(new Set(answers.map(({ status, data }) => `${String(status)} ${String(data?.id)}`)).size).toBe(1);
        expect(await list(clients)).toHaveLength(1);
    });

    test('what is above it stays: it can be listed as far as an answer goes, made less and deleted', async () => {
        await fill('manager', 300, 'x'.repeat(64 * KIB));
        const clients = await nodes.as('manager');
        const [client] = clients;
        const listed = await list(clients);
        expect(listed).toHaveLength(16);
        const [first, second] = listed;
        expect((await save(client!, first!.name, 'less')).status).toBe(200);
        expect((await save(client!, first!.name, 'now more')).status).toBe(409);
        expect((await client!.call('DELETE', `/myaccount/pref/delete/${String(second?.id)}`)).status).toBe(200);
    });
});
