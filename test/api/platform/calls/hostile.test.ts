import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

/** Names that every object inherits. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const named = (name: string, value: unknown): string => encodeURIComponent(`{"${name}":${JSON.stringify(value)}}`);
const LIST = '/settings/productdepartment';

describe.each(databases)('calls on $name that nobody would make by accident', kind => {
    let app: TestApp;
    let client: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
    });
    afterAll(() => app.drop());

    const rejected = async (path: string): Promise<void> => {
        const { status, errors } = await client.call('GET', path);
        expect([path, status]).toEqual([path, 400]);
        expect(Object.keys(errors ?? {})).toHaveLength(1);
    };

    test.each([
        1,
        0,
        true,
        'ab',
        null,
        {},
        [],
        [0],
        [0, 1, 2],
        [1, 0],
        ['0', '1'],
        { 0: 0, 1: 1, length: 2 },
        [0, null],
    ])('a range that is %j', async range => {
        await (range === null
            ? client.call('GET', `${LIST}?range=null`).then(({ status }) => expect(status).toBe(200))
            : rejected(`${LIST}?range=${json(range)}`));
        if (range !== null) await rejected(`${LIST}/1/history?range=${json(range)}`);
    });

    test.each(INHERITED)('a filter, a sort and a key named %s', async name => {
        await rejected(`${LIST}?filter=${named(name, 'x')}`);
        await rejected(`${LIST}?filter=${named(`${name}_like`, 'x')}`);
        await rejected(`${LIST}?sort=${json([name, 'ASC'])}`);
        await rejected(`${LIST}?${name}=1`);
        await rejected(`${LIST}/export?format=${name}`);
        for (const [path, body] of [
            [LIST, { [name]: 1, code: 'X', name: 'X' }],
            ['/product/list', { searchCriteria: { filter: { [name]: 'x' } } }],
            ['/product/list', { sortCriteria: { fieldName: name } }],
            ['/adr/request/list', { sortCriteria: { fieldName: name, direction: 'ASC' } }],
        ] as const) {
            const { status, errors } = await client.call('POST', path, body);
            expect([path, name, status]).toEqual([path, name, 400]);
            expect(Object.keys(errors ?? {})).not.toEqual([]);
        }
    });

    test('an empty format or direction is as if it were not given, or refused by name', async () => {
        const direction = await client.call('POST', '/product/list', {
            sortCriteria: { fieldName: 'description', direction: '' },
        });
        expect(direction.status).toBe(200);
        const { status, errors } = await client.call('POST', '/product/export', { format: '' });
        expect([status, Object.keys(errors ?? {})]).toEqual([400, ['format']]);
        await rejected(`${LIST}/export?format=`);
    });
});
