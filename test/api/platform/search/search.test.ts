import { setTimeout } from 'node:timers/promises';
import { RecordStore } from '../../../../models/database/recordStore';
import { secUser } from '../../../../models/features/account/secUser';
import { bulkReport } from '../../../../models/features/report/bulkReport';
import { listSearchSources } from '../../../../models/platform/definition/registry';
import { may } from '../../../../models/platform/access/access';
import { MAX_FOUND, type FoundRecord } from '../../../../models/platform/search/calls';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases, postgres } from '../../../support/databases';
import { listeningApp } from '../../../support/listening';
import { SIGN_INS } from '../../../support/signIns';
import { TpmWorld } from '../../../support/tpmWorld';

const PRODUCT = 'services/product';
const ADR = 'services/adr';

interface Page {
    readonly list: readonly { readonly id: number }[];
}

describe.each(databases)('the command search on $name', kind => {
    let app: TestApp;
    let world: AdrWorld;
    const ids: Record<string, number> = {};

    const answerOf = async (username: string, payload: object) =>
        (await app.as(username)).call<FoundRecord[]>('POST', '/search', payload);
    const find = async (username: string, q: string, kinds?: readonly string[]): Promise<FoundRecord[]> => {
        const { status, data, errors } = await answerOf(username, { q, ...(kinds && { kinds }) });
        expect([status, errors]).toEqual([200, null]);
        return data!;
    };
    const titles = async (q: string, kinds?: readonly string[]) =>
        (await find('administrator', q, kinds)).map(({ title }) => title);

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = new AdrWorld(app, await app.as('content'));
        const tpm = await TpmWorld.of(app);
        ids.adr = await world.adr('Quillon Markets', 'All of Quillon');
        ids.oats = await world.catalogueProduct({
            manufacturer: 'Quillon Mills',
            description: 'Rolled Oats',
            size: '16 OZ',
            upc_item: '03800059667',
        });
        ids.account = await tpm.account({ name: 'Quillon North', code: 'QN-1' });
        const parents = await tpm.createParents();
        ids.plan = parents.plan_id;
        ({ id: ids.promotion } = await tpm.pending(parents, 100, { name: 'Quillon Spring' }));
        const { database } = app.services;
        const by = { username: 'test' };
        await database.write(async transaction => {
            const rules = { filter: { entity_ids: [1] }, field: ['ap_description'], layout: 'HORIZONTAL' };
            const report = { name: 'Quillon weekly', type: 'ADR', rules } as never;
            ({ id: ids.report } = await new RecordStore(database, bulkReport).create(report, by, transaction));
            const user = { username: 'quillon', fname: 'Ann', lname: 'Quillon', email: 'ann@quillon.example' } as never;
            ({ id: ids.user } = await new RecordStore(database, secUser).create(user, by, transaction));
        });
    });
    afterAll(() => app.drop());

    test('finds records of every kind, each with its title, what tells of it and its address', async () => {
        const found = await find('administrator', 'quillon');
        const described = Object.fromEntries(
            found.map(({ kind: of, title, subtitle, path }) => [of, [title, subtitle, path]]),
        );
        expect(described).toEqual({
            [PRODUCT]: [
                'Quillon Mills · Rolled Oats',
                '16 OZ · 0-38000-59667',
                `/iss/services/product/list?product=${String(ids.oats)}`,
            ],
            [ADR]: ['Quillon Markets', 'All of Quillon', `/iss/services/adr/detail/${String(ids.adr)}`],
            'services/tpm/account': [
                'Quillon North',
                'QN-1',
                `/iss/services/tpm/account/detail/${String(ids.account)}`,
            ],
            'services/tpm/promotion': [
                'Quillon Spring',
                expect.stringMatching(/^Account \d+ · Plan \d+ · \d\d-\d\d-\d{4} · \d\d-\d\d-\d{4}$/),
                `/iss/services/tpm/plan/detail/${String(ids.plan)}?promotion=${String(ids.promotion)}`,
            ],
            'services/bulkreport': ['Quillon weekly', '', `/iss/services/bulkreport/detail/${String(ids.report)}`],
            'settings/secuser': [
                'Ann Quillon',
                'quillon · ann@quillon.example',
                `/iss/settings/secuser/detail/${String(ids.user)}`,
            ],
        });
    });

    test('shows each role exactly what its own lists show', async () => {
        const listOf = async (client: Client, path: string): Promise<readonly number[]> => {
            const filter = { q: 'quillon' };
            const criteria = { searchCriteria: { filter } };
            const { status, data } =
                path === PRODUCT || path === ADR
                    ? await client.call<Page>('POST', path === ADR ? '/adr/list' : '/product/list', criteria)
                    : await client.call<Page['list']>('GET', `/${path}?filter=${JSON.stringify(filter)}`);
            if (status === 403) return [];
            expect(status).toBe(200);
            return (Array.isArray(data) ? (data as Page['list']) : (data as Page).list).map(({ id }) => id);
        };
        const kinds = listSearchSources().map(({ of }) => of.path);
        expect(kinds.length).toBeGreaterThanOrEqual(8);
        for (const [username, roles] of Object.entries(SIGN_INS)) {
            const client = await app.as(username);
            const found = await find(username, 'quillon');
            const listed: string[] = [];
            for (const path of kinds) listed.push(...(await listOf(client, path)).map(id => `${path} ${String(id)}`));
            expect([username, found.map(({ kind: of, id }) => `${of} ${String(id)}`).sort()]).toEqual([
                username,
                listed.sort(),
            ]);
            // Even if it is requested by name, what a role may not see is not found.
            const unseen = listSearchSources().filter(({ of }) => !may({ roles }, of.access.view));
            expect(await find(username, 'quillon', unseen.map(({ of }) => of.path).concat(ADR))).toHaveLength(1);
        }
    });

    test('finds a product by either half of its UPC, by all of it, and by all with its check digit', async () => {
        for (const q of ['38000', '59667', '0-38000-59667', '38000-59667', '038000596674'])
            expect([q, (await find('viewer', q, [PRODUCT])).map(({ id }) => id)]).toEqual([q, [ids.oats]]);
    });

    test('what is looked for comes first, then what begins so, a few of each kind, what was dropped last', async () => {
        for (let at = 0; at < 12; at++) await world.catalogueProduct({ description: `Fine ginger ${String(at)}` });
        await world.catalogueProduct({ description: 'Ginger', dropped: true });
        await world.catalogueProduct({ description: 'Ginger ale' });
        await world.catalogueProduct({ description: 'Ginger' });
        const products = await titles('ginger', [PRODUCT]);
        expect(products).toHaveLength(MAX_FOUND);
        expect(products.slice(0, 2)).toEqual(['Maker · Ginger', 'Maker · Ginger ale']);
        for (const name of ['A ginger fair', 'Ginger fair', 'GINGER']) await world.adr(name);
        for (let at = 0; at < 12; at++) await world.adr(`By ginger ${String(at)}`);
        const adrs = await titles('ginger', [ADR]);
        expect(adrs).toHaveLength(MAX_FOUND);
        expect(adrs.slice(0, 3)).toEqual(['GINGER', 'Ginger fair', 'A ginger fair']);
    });

    test('a letter or two find what begins with them', async () => {
        await world.catalogueProduct({ description: 'Zz crackers' });
        expect(await titles('zz', [PRODUCT])).toEqual(['Maker · Zz crackers']);
        await world.adr('Zz fair');
        expect(await titles('z', [ADR])).toContain('Zz fair');
    });

    test('signs that databases take for something are letters', async () => {
        await world.adr('100% juice_bar');
        await world.adr('1000 juicers bar');
        await world.catalogueProduct({ description: 'Tea 100% "black"' });
        expect(await titles('100%', [ADR])).toEqual(['100% juice_bar']);
        expect(await titles('juice_', [ADR])).toEqual(['100% juice_bar']);
        expect(await titles('100% "bla', [PRODUCT])).toEqual(['Maker · Tea 100% "black"']);
        for (const q of [
            "'; DROP TABLE product; --",
            '\\',
            '%',
            '_',
            '"',
            '*',
            'NEAR(',
            '😀',
            'a\u0000b',
            '((((',
            '--',
        ])
            expect((await answerOf('administrator', { q })).status).toBe(200);
    });

    test('what is no search is answered by what is wrong with it', async () => {
        const wrong = async (payload: unknown) => (await answerOf('viewer', payload as object)).errors;
        expect(await wrong({ q: 7 })).toEqual({ q: 'Invalid input type.' });
        expect(await wrong({ q: ['oats'] })).toEqual({ q: 'Invalid input type.' });
        expect(await wrong({ q: 'x'.repeat(10_000) })).toHaveProperty('q');
        expect(await wrong({ q: 'oats', kinds: 'services/adr' })).toHaveProperty('kinds');
        expect(await wrong({ q: 'oats', kinds: ['services/adr', 'nothing'] })).toEqual({
            'kinds.1': 'Invalid input value.',
        });
        expect(await wrong({ q: 'oats', more: 1 })).toHaveProperty('more');
        expect((await app.stranger().call('POST', '/search', { q: 'oats' })).status).toBe(401);
    });

    test('without a text it finds what was opened last, and nothing that may not be seen any more', async () => {
        const open = async (resource: string, id: number) => {
            // Records that are opened in the same millisecond have no order.
            await setTimeout(2);
            await (await app.as('tpm.user')).call('POST', '/home/opened', { resource, id });
        };
        await open('services/tpm/promotion', ids.promotion!);
        await open(ADR, ids.adr!);
        const opened = async () => (await find('tpm.user', ' ')).map(({ title }) => title);
        expect(await opened()).toEqual(['Quillon Markets', 'Quillon Spring']);
        expect((await find('tpm.user', '', [ADR])).map(({ title }) => title)).toEqual(['Quillon Markets']);
        expect(await find('viewer', '')).toEqual([]);
        const admin = await app.as('administrator');
        const { data } = await admin.call<{ id: number; version: number; secUserRoleIds: number[] }[]>(
            'GET',
            '/settings/secuser?filter={"username":"tpm.user"}',
        );
        const { id, version, secUserRoleIds } = data![0]!;
        const roles = (secUserRoleIds: readonly number[], at: number) =>
            admin.call<{ version: number }>('PUT', `/settings/secuser/${String(id)}`, { secUserRoleIds, version: at });
        const taken = await roles([], version);
        expect(taken.errors).toBeNull();
        expect(await opened()).toEqual(['Quillon Markets']);
        await roles(secUserRoleIds, taken.data!.version);
    });
});

if (postgres) {
    const kind = postgres;
    test('a search that nobody waits for any more is ended in the database', async () => {
        const app = await listeningApp(kind);
        const client = await app.as('viewer');
        const { database } = app.services;
        const waiting = async (): Promise<number> => {
            const [row] = await database.read(
                `SELECT count(*) AS n FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"product"%'`,
            );
            return Number(row?.['n']);
        };
        const until = async (isSo: (n: number) => boolean) => {
            while (!isSo(await waiting())) await setTimeout(20);
        };
        await database.write(async transaction => {
            await database.run('LOCK TABLE product IN ACCESS EXCLUSIVE MODE', [], transaction);
            const superseded = new AbortController();
            const answer = fetch(`${app.api}/search`, {
                method: 'POST',
                headers: { cookie: client.cookie!, 'content-type': 'application/json' },
                body: JSON.stringify({ q: 'oats', kinds: [PRODUCT] }),
                signal: superseded.signal,
            });
            await until(n => n > 0);
            superseded.abort();
            await expect(answer).rejects.toThrow('abort');
            await until(n => n === 0);
        });
        expect((await client.call('POST', '/search', { q: 'oats', kinds: [PRODUCT] })).status).toBe(200);
        await app.drop();
    });
}
