import { openTestApp, type Client, type TestApp } from '../../support/app';
import { databases } from '../../support/databases';

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
