import type { Call } from '../../../../models/platform/calls/call';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { callGroups } from '../../../support/registered';

const calls: readonly Call[] = callGroups.flatMap(group => group.calls);
const lists = calls.filter(({ payload }) => 'pageCriteria' in payload);
const exports = calls.filter(({ gives, payload }) => gives === 'file' && 'sortCriteria' in payload);

interface Page {
    readonly searchCriteria: { readonly filter: object };
    readonly sortCriteria: object;
    readonly pageCriteria: object;
}

describe.each(databases)('criteria calls on $name', kind => {
    let app: TestApp;
    let client: Client;
    /** Filters that a call requires. */
    let needed: Readonly<Record<string, object>>;
    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('administrator');
        const { data } = await client.call<{ id: number }>('POST', '/adr/create', { name: 'Alder' });
        needed = { '/adr/product/list': { adr_id: data?.id } };
    });
    afterAll(() => app.drop());

    const first = async (path: string): Promise<Page> => {
        const filter = needed[path] ?? {};
        const { status, data } = await client.call<Page>('POST', path, { searchCriteria: { filter } });
        expect(status).toBe(200);
        const { searchCriteria, sortCriteria, pageCriteria } = data as Page;
        return { searchCriteria, sortCriteria, pageCriteria };
    };

    test('there are some', () => {
        expect(lists.length).toBeGreaterThan(4);
        expect(exports.length).toBeGreaterThan(1);
    });

    test.each(lists.map(({ path }) => path))('%s takes what it answers', async path => {
        const page = await first(path);
        expect(page.pageCriteria).toEqual({
            pageNumber: 1,
            pageSize: 25,
            pageCount: expect.any(Number),
            recordCount: expect.any(Number),
        });
        expect(await client.call('POST', path, page)).toMatchObject({ status: 200, data: page });
    });

    test.each(lists.map(({ path }) => path))('%s ignores what it was told of counts', async path => {
        const { searchCriteria, pageCriteria } = await first(path);
        for (const reported of [{ pageCount: 9, recordCount: 999 }, { pageCount: 0 }, { recordCount: null }]) {
            const answer = await client.call('POST', path, { searchCriteria, pageCriteria: reported });
            expect(answer).toMatchObject({ status: 200, data: { pageCriteria } });
        }
        const { status } = await client.call('POST', path, { searchCriteria, pageCriteria: { pages: 1 } });
        expect(status).toBe(400);
    });

    test.each(exports.map(({ path }) => path))('%s takes the criteria that its list answers', async path => {
        const { searchCriteria, sortCriteria } = await first(path.replace(/export$/, 'list'));
        const { status } = await client.call('POST', path, { searchCriteria, sortCriteria, format: 'csv' });
        expect(status).toBe(200);
    });
});
