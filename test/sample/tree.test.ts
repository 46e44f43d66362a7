import { MAX_TREE_LEVELS } from '../../models/platform/tree/tree';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { bakeryOf } from './world';

interface Node {
    readonly code: string;
    readonly children: readonly Node[];
}

describe.each(databases)('the counters on $name', kind => {
    let app: TestApp;
    let client: Client;
    const ids = new Map<string, number>();
    const id = (code: string) => ids.get(code)!;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        const bakery = bakeryOf(client);
        for (const [code, parent] of [
            ['A', null] as const,
            ['B', null] as const,
            ['A 1', 'A'] as const,
            ['A 2', 'A'] as const,
            ['A 2 1', 'A 2'] as const,
        ])
            ids.set(code, (await bakery.counter(code, parent && id(parent))).id);
    });
    afterAll(() => app.drop());

    const lines = (nodes: readonly Node[], level = 0): string[] =>
        nodes.flatMap(({ code, children }) => ['.'.repeat(level) + code, ...lines(children, level + 1)]);
    const tree = async () =>
        lines((await client.call<{ tree: Node[] }>('GET', '/services/bakery/counter/tree')).data!.tree);
    const move = (code: string, to: object) =>
        client.call('PUT', '/services/bakery/counter/move', { id: id(code), ...to });
    const update = async (code: string, patch: object) => {
        const { data } = await client.call<{ version: number }>('GET', `/services/bakery/counter/${id(code)}`);
        return client.call('PUT', `/services/bakery/counter/${id(code)}`, { ...patch, version: data!.version });
    };

    test('move below each other, before a sibling, and to the roots', async () => {
        expect(await tree()).toEqual(['A', '.A 1', '.A 2', '..A 2 1', 'B']);
        expect((await move('B', { parent_counter_id: id('A'), before_id: id('A 2') })).status).toBe(200);
        expect(await tree()).toEqual(['A', '.A 1', '.B', '.A 2', '..A 2 1']);
        expect((await move('B', { parent_counter_id: null })).status).toBe(200);
        expect(await tree()).toEqual(['A', '.A 1', '.A 2', '..A 2 1', 'B']);
    });

    test('are not below themselves, whichever call asks for it', async () => {
        const rejected = { status: 409, messages: { serviceError: { key: 'bakery.cycle' } } };
        expect(await move('A', { parent_counter_id: id('A 2 1') })).toMatchObject(rejected);
        expect(await update('A', { parent_counter_id: id('A 2 1') })).toMatchObject(rejected);
        expect(await update('A 2 1', { parent_counter_id: id('A 1') })).toMatchObject({ status: 200 });
        expect(await update('A 2 1', { parent_counter_id: id('A 2') })).toMatchObject({ status: 200 });
        expect(await move('A', { version: 99, parent_counter_id: null })).toMatchObject({ status: 409 });
    });

    test('of two moves at once that would make a cycle one is done', async () => {
        const answers = await Promise.all([
            move('A', { parent_counter_id: id('B') }),
            move('B', { parent_counter_id: id('A') }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        for (const code of ['A', 'B']) await move(code, { parent_counter_id: null });
    });

    test('are at most so many levels deep', async () => {
        const bakery = bakeryOf(client);
        let last = id('B');
        for (let level = 2; level <= MAX_TREE_LEVELS; level++) last = (await bakery.counter(`L ${level}`, last)).id;
        const deeper = { code: 'Deep', name: 'Deep', parent_counter_id: last };
        const rejected = { status: 409, messages: { serviceError: { key: 'call.treeTooDeep' } } };
        expect(await client.call('POST', '/services/bakery/counter', deeper)).toMatchObject(rejected);
        expect(await move('A', { parent_counter_id: last })).toMatchObject(rejected);
    });

    test('stay while something is at them', async () => {
        expect(await client.call('DELETE', `/services/bakery/counter/${id('A 2')}`)).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 counter.' },
        });
    });
});
