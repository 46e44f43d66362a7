import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { callGroups } from '../../../support/registered';

const unknownKeys = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${String(index)}`, 1]));
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Rules behave the same on both databases. */
const [kind] = databases;

describe('what is too much', () => {
    let app: TestApp;
    let content: Client;
    beforeAll(async () => {
        app = await openTestApp(kind!);
        content = await app.as('content');
    });
    afterAll(() => app.drop());

    test('for a sign-in is more than 4 KiB', async () => {
        const signIn = (payload: object) => app.stranger().call('POST', '/auth/login', payload);
        expect(await signIn({ username: 'a'.repeat(4096), password: 'x' })).toMatchObject({
            status: 413,
            data: null,
            errors: { serviceError: 'The request is too large.' },
        });
        // The longest values that its rules accept, each letter as an escape.
        const written = `"${'\\u00e9'.repeat(255)}"`;
        const maxLength = `{"username":${written},"password":${written},"rememberme":true}`;
        expect((await app.stranger().call('POST', '/auth/login', maxLength)).status).toBe(400);
    });

    test('for one answer is more than 100 errors', async () => {
        const { status, errors } = await content.call('POST', '/settings/productdepartment', unknownKeys(300));
        expect(status).toBe(400);
        expect(Object.keys(errors ?? {})).toHaveLength(100);
    });

    test('to have all its errors told is more than 1,000 values that are in no list: of those the first is told', async () => {
        const { status, errors } = await content.call('POST', '/product/list', unknownKeys(5_000));
        expect([status, Object.values(errors ?? {})]).toEqual([400, ['Input property does not match schema.']]);
        const heavy = { adr_id: 1, states: [unknownKeys(3000)] };
        const bulk = await content.call('POST', '/adr/product/bulk', heavy);
        expect([bulk.status, Object.keys(bulk.errors ?? {}).length]).toEqual([400, 1]);
    });

    test('for one object is more than 5,000 names', async () => {
        expect((await content.call('POST', '/product/list', unknownKeys(5_001))).status).toBe(413);
    });

    test('of a list that is longer than it may be is only told that', async () => {
        const entities = Array.from({ length: 40_000 }, () => ({ id: 'x' }));
        const requester = await app.as('requester');
        const { status, errors } = await requester.call('POST', '/adr/request/create', {
            type: 'ADD',
            adr_id: 1,
            prod_id: 1,
            entities,
        });
        expect([status, errors]).toEqual([400, { entities: 'Must not exceed 10000 items.' }]);
        const requests = [{ type: 'ADD' }, { type: 'UPDATE', entities: entities.slice(0, 10_001) }];
        const bulk = await requester.call('POST', '/adr/request/bulk', { adr_id: 1, requests });
        expect(bulk.errors).toEqual({ 'requests.1.entities': 'Must not exceed 10000 items.' });
    });

    test.each([
        ['first and last', [0, 2999]],
        ['in the middle', [1200, 1201, 1800]],
        ['all', Array.from({ length: 3000 }, (_, index) => index)],
    ] satisfies [string, number[]][])(
        'nothing is a list of 3,000: its errors are told as of a short one (%s)',
        async (_which, wrong) => {
            const states = Array.from({ length: 3000 }, (_, index) => ({
                adr_prod_id: 1,
                id: wrong.includes(index) ? 'x' : index + 1,
                sell_cost: 1.25,
            }));
            const { status, errors } = await content.call('POST', '/adr/product/bulk', { adr_id: 'x', states });
            const expected = ['adr_id', ...wrong.map(index => `states.${String(index)}.id`)].slice(0, 100);
            expect([status, Object.keys(errors ?? {}).sort()]).toEqual([400, expected.sort()]);
        },
    );

    test('for a body is more than 250,000 values, in a call that takes larger ones', async () => {
        const body = `{"adr_id":1,"states":[${'0,'.repeat(250_000)}0]}`;
        expect(await content.call('POST', '/adr/product/bulk', body)).toMatchObject({
            status: 413,
            errors: { serviceError: 'The request is too large.' },
        });
    });

    test.each([
        ['PUT', '/adr/request/complete', (inside: string) => `{"ids":[1],"choices":{"1":${inside}}}`],
        ['POST', '/product/list', (inside: string) => `{"searchCriteria":${inside}}`],
    ] as const)('for %s %s is more than 32 levels', async (method, path, body) => {
        const manager = await app.as('manager');
        expect(await manager.call(method, path, body(nested(100_000)))).toMatchObject({
            status: 400,
            errors: { serviceError: 'Must not be more than 32 levels deep.' },
        });
        expect((await manager.call(method, path, body(nested(5)))).errors).not.toHaveProperty('serviceError');
    });

    test('for a query is the same, and of a filter the first error is told', async () => {
        const query = new URLSearchParams(Object.entries(unknownKeys(2000)).map(([key]) => [key, '1']));
        const { status, errors } = await content.call('GET', `/settings/productdepartment/1?${query.toString()}`);
        expect([status, Object.keys(errors ?? {}).length]).toEqual([400, 100]);
        const filter = encodeURIComponent(JSON.stringify(unknownKeys(2000)));
        const listed = await content.call('GET', `/settings/productdepartment?filter=${filter}`);
        expect([listed.status, Object.keys(listed.errors ?? {})]).toEqual([400, ['filter.k0']]);
    });
});

test('every list that a call takes says how long it may be', () => {
    const unbounded: string[] = [];
    const look = (part: object, path: string): void => {
        if ('list' in part) {
            const { list, options } = part as { list: object; options: { max?: number } };
            if (options.max === undefined) unbounded.push(path);
            look(list, `${path}[]`);
        } else if ('object' in part) {
            for (const [name, inner] of Object.entries(part.object as object)) look(inner as object, `${path}.${name}`);
        }
    };
    for (const { path, payload } of callGroups.flatMap(({ calls }) => calls)) look({ object: payload }, path);
    expect(unbounded).toEqual([]);
});
