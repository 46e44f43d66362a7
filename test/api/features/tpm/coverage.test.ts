import { MAX_CHECKED_PROMOTIONS, type Check, type CheckCount } from '../../../../models/features/tpm/checkCalls';
import type { Coverage } from '../../../../models/features/tpm/coverageCalls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { AdrWorld } from '../../../support/adrWorld';
import { databases } from '../../../support/databases';
import { handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';
import { uploadFeed } from '../../../support/uploads';

interface Answer {
    created: number[];
    places: number;
    rejected: { index: number; reason: string }[];
}
type Stores = readonly [one: number, two: number, three: number, four: number];

/** An ADR with a division of three stores, and a store beside it. */
interface Shelf {
    readonly adr: number;
    readonly division: number;
    /** The first three are in the division. */
    readonly stores: Stores;
}

describe.each(databases)('the stores of promotions on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let adrs: AdrWorld;
    let content: Client;
    let administrator: Client;
    let count = 0;
    const promotions: number[] = [];

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        content = await app.as('content');
        administrator = await app.as('administrator');
        adrs = new AdrWorld(app, content);
    });
    afterAll(() => app.drop());

    const shelf = async (): Promise<Shelf> => {
        const adr = await adrs.adr(`Stores ${(count += 1)}`);
        const division = await adrs.entity(adr, 'EAST');
        const stores: number[] = [];
        for (const code of ['ONE', 'TWO', 'THREE']) stores.push(await adrs.entity(adr, code, division));
        stores.push(await adrs.entity(adr, 'FOUR'));
        return { adr, division, stores: stores as unknown as Stores };
    };
    const upcOf = () => `038000${String(10_000 + (count += 1))}`;
    /** Creates a promotion of an account with these products of the catalogue; null: a typed product. */
    const promotionOf = async (account: object | number, ids: readonly (number | null)[], more = {}) => {
        const plan = await world.plan();
        const id = typeof account === 'number' ? account : await world.account(account);
        const promotion = await world.promotion(await world.group(plan, await world.planAccount(plan, 1000, id)), more);
        promotions.push(promotion.id);
        const products = ids.map((prod_id, at) => ({ id: -1 - at, ...handProduct(upcOf(), { prod_id }) }));
        const fee = { allowance_code: 'AD_FEE', allowance_amount: 100, lumpsum_date: '2027-03-01' };
        const { errors, data } = await world.save(promotion, { products, allowances: [fee] });
        expect(errors).toBeNull();
        return { ...promotion, version: data!.version };
    };
    const counts = async ({ id }: Pick<PlacedPromotion, 'id'>) => {
        const { data } = await world.user.call<Coverage[]>('POST', '/tpm/promotion/coverage', { promo_id: id });
        return data!.map(({ places, authorised, pending }) => [places, authorised, pending]);
    };
    const sentences = async ({ id }: Pick<PlacedPromotion, 'id'>) => {
        const { data } = await world.user.call<Check[]>('GET', `/tpm/promotion/${id}/checks`);
        return data!.map(
            ({ code, message }) =>
                `${code}: ${message.replace(/ \(\d-\d{5}-\d{5}\)/, '').replace(/Product \d+/, 'It')}`,
        );
    };
    const ask = ({ id }: Pick<PlacedPromotion, 'id'>, prod_ids: readonly number[], client = administrator) =>
        client.call<Answer>('POST', `/tpm/promotion/${id}/askplaces`, { prod_ids });

    test('places are the leaves of the account’s ADR, or below its entity; an ancestor’s count where it names none', async () => {
        const { adr, division, stores } = await shelf();
        const prod = await adrs.catalogueProduct();
        const onAdr = await adrs.product(adr, { prod_id: prod });
        await adrs.state(onAdr, stores[0]);
        await adrs.state(onAdr, stores[1], { status: await adrs.status('NOT') });
        await adrs.state(onAdr, stores[3]);
        // An inner entity is no store.
        await adrs.state(onAdr, division);
        const off = await adrs.catalogueProduct();
        const parent = await world.account({ adr_id: adr, adr_entity_id: division });
        const child = await world.account({ pid: parent });
        const grandchild = await world.account({ pid: child });
        const all = [prod, off, null];
        const none = [null, null, null];
        expect(await counts(await promotionOf({ adr_id: adr }, all))).toEqual([[4, 2, 0], [4, 0, 0], none]);
        expect(await counts(await promotionOf(parent, all))).toEqual([[3, 1, 0], [3, 0, 0], none]);
        expect(await counts(await promotionOf(grandchild, all))).toEqual([[3, 1, 0], [3, 0, 0], none]);
        expect(await counts(await promotionOf({ adr_id: adr, adr_entity_id: stores[3] }, [prod]))).toEqual([[1, 1, 0]]);
        expect(await counts(await promotionOf({}, all))).toEqual([none, none, none]);
        // An account's own ADR takes precedence over its parent's.
        const other = await shelf();
        expect(await counts(await promotionOf({ pid: parent, adr_id: other.adr }, [prod]))).toEqual([[4, 0, 0]]);
    });

    test('pending are places without it, with a pending request of a status that authorizes, each once', async () => {
        const { adr, stores } = await shelf();
        const prod = await adrs.catalogueProduct();
        const onAdr = await adrs.product(adr, { prod_id: prod });
        await adrs.state(onAdr, stores[0]);
        await adrs.state(onAdr, stores[1], { status: await adrs.status('NOT') });
        const [yes, no] = [await adrs.status('AUTH'), await adrs.status('NOT')];
        const to = (id: number, prod_status_id: number | null) => ({
            id,
            code: String(id),
            from: null,
            to: prod_status_id === null ? null : { prod_status_id },
        });
        const about = { type: 'UPDATE', adr_id: adr, prod_id: prod, adr_prod_id: onAdr } as const;
        await adrs.request({ ...about, entity_updates: [to(stores[0], yes), to(stores[1], yes), to(stores[2], no)] });
        await adrs.request({ ...about, entity_updates: [to(stores[1], yes), to(stores[3], null)] });
        await adrs.request({ ...about, status: 'CANCELLED', entity_updates: [to(stores[3], yes)] });
        const promotion = await promotionOf({ adr_id: adr }, [prod]);
        expect(await counts(promotion)).toEqual([[4, 1, 1]]);
        expect(await sentences(promotion)).toEqual([
            'PARTLY_AUTHORISED: It is authorized in 1 of 4 stores. A request for 1 store is pending.',
        ]);
    });

    test('the checks say of what none, or some, of the stores have', async () => {
        const { adr, division, stores } = await shelf();
        const [inner, away, nowhere, full] = [
            await adrs.catalogueProduct(),
            await adrs.catalogueProduct(),
            await adrs.catalogueProduct(),
            await adrs.catalogueProduct(),
        ];
        await adrs.state(await adrs.product(adr, { prod_id: inner }), division);
        await adrs.state(await adrs.product(adr, { prod_id: away }), stores[3]);
        const everywhere = await adrs.product(adr, { prod_id: full });
        for (const store of stores) await adrs.state(everywhere, store);
        const at = (entity: number | null) => ({ adr_id: adr, ...(entity && { adr_entity_id: entity }) });
        expect(await sentences(await promotionOf(at(division), [inner, away, nowhere, full]))).toEqual([
            'NOT_AUTHORISED: It is authorized in none of the 3 stores of the account.',
            'NOT_AUTHORISED: It is not authorized where the account is. It is at FOUR.',
            'NOT_AUTHORISED: It is authorized nowhere on the account’s ADR.',
        ]);
        expect(await sentences(await promotionOf(at(null), [away, full]))).toEqual([
            'PARTLY_AUTHORISED: It is authorized in 1 of 4 stores.',
        ]);
        expect(await sentences(await promotionOf(at(stores[0]), [inner]))).toEqual([
            'NOT_AUTHORISED: It is not authorized where the account is. It is at EAST.',
        ]);
    });

    test('who may do both asks for what is missing once, however many ask at once', async () => {
        const { adr, stores } = await shelf();
        const [known, fresh, full] = [
            await adrs.catalogueProduct(),
            await adrs.catalogueProduct(),
            await adrs.catalogueProduct(),
        ];
        const onAdr = await adrs.product(adr, { prod_id: known });
        await adrs.state(onAdr, stores[0]);
        await adrs.state(onAdr, stores[1], { status: await adrs.status('NOT') });
        const everywhere = await adrs.product(adr, { prod_id: full });
        for (const store of stores) await adrs.state(everywhere, store);
        const promotion = await promotionOf({ adr_id: adr }, [known, fresh, full]);
        for (const one of [world.bdm, await app.as('requester'), content])
            expect((await ask(promotion, [known], one)).status).toBe(403);
        // The planner of the demonstration has both rights.
        const answers = await Promise.all(
            [administrator, world.user, administrator].map(one => ask(promotion, [known, fresh, full, 999_999], one)),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(answers.reduce((sum, { data }) => sum + data!.places, 0)).toBe(3 + 4);
        expect(answers.flatMap(({ data }) => data!.created)).toHaveLength(2);
        for (const { data } of answers)
            expect(data!.rejected).toEqual([
                expect.objectContaining({ index: 3, reason: 'This product is not in the promotion any more.' }),
            ]);
        expect(await counts(promotion)).toEqual([
            [4, 1, 3],
            [4, 0, 4],
            [4, 4, 0],
        ]);
        expect((await ask(promotion, [known, fresh])).data).toEqual({ created: [], places: 0, rejected: [] });
        const ids = answers.flatMap(({ data }) => data!.created);
        const { data: done } = await content.call<{ done: number[] }>('PUT', '/adr/request/complete', { ids });
        expect([...done!.done].sort()).toEqual([...ids].sort());
        expect(await counts(promotion)).toEqual([
            [4, 4, 0],
            [4, 4, 0],
            [4, 4, 0],
        ]);
    });

    test('what cannot be asked for is refused with the reason', async () => {
        const { adr } = await shelf();
        const [leaving, awaited] = [await adrs.catalogueProduct(), await adrs.catalogueProduct()];
        const onAdr = await adrs.product(adr, { prod_id: leaving });
        await adrs.request({ type: 'DELETE', adr_id: adr, prod_id: leaving, adr_prod_id: onAdr });
        await adrs.request({ type: 'ADD', adr_id: adr, prod_id: awaited, adr_prod_id: null });
        const promotion = await promotionOf({ adr_id: adr }, [leaving, awaited]);
        const { data } = await ask(promotion, [awaited, leaving, leaving]);
        expect(data).toMatchObject({ created: [], places: 0 });
        expect(data!.rejected.map(({ index }) => index)).toEqual([0, 1, 2]);
        expect((await ask(await promotionOf({}, [leaving]), [leaving])).errors).toEqual({
            serviceError: 'Neither this account nor one above it names an ADR.',
        });
        expect((await ask({ id: 999_999 }, [leaving])).status).toBe(404);
        expect((await ask(promotion, [])).status).toBe(400);
        const { status } = await world.user.call('POST', '/tpm/promotion/coverage', { promo_id: 999_999 });
        expect(status).toBe(404);
    });

    const notices = async (client: Client) => {
        const { data } = await client.call<{ list: { id: number; message: string; link: string; read: boolean }[] }>(
            'POST',
            '/notification/list',
            {},
        );
        return data!.list.filter(({ read, link }) => !read && link.includes('?promotion='));
    };
    const forget = async () => {
        for (const client of [world.user, world.bdm])
            await client.call('POST', '/notification/read', { ids: (await notices(client)).map(({ id }) => id) });
    };
    /**
     * Creates a submitted promotion at the division, with a product that all stores have, and ended or draft ones
     * beside it.
     */
    const watched = async () => {
        await forget();
        const at = await shelf();
        const prod = await adrs.catalogueProduct();
        const onAdr = await adrs.product(at.adr, { prod_id: prod });
        for (const store of at.stores) await adrs.state(onAdr, store);
        const account = { adr_id: at.adr, adr_entity_id: at.division };
        const promotion = await promotionOf(account, [prod], { name: 'Spring' });
        const submitted = await world.step(promotion, 2, undefined, world.user);
        expect(submitted.errors).toBeNull();
        await promotionOf(account, [prod], { name: 'Draft' });
        const past = { performance_start_date: '2020-03-01', performance_end_date: '2020-03-14' };
        const ended = await promotionOf(account, [prod], { name: 'Ended', ...past });
        await world.step(ended, 2, undefined, world.user);
        return { ...at, prod, onAdr, promotion };
    };
    const lossesOf = async (client: Client = world.user) =>
        (await notices(client)).map(({ message }) =>
            message.replace(/ \(Plan[^)]*\)/g, '').replace(/Product \d+( \(\d-\d{5}-\d{5}\))?/g, 'It'),
        );
    const change = (id: number, updatedEntities: readonly object[]) =>
        content.call('PUT', '/adr/product/update', { id, updatedEntities });

    test('the planner gets one notice of a store that is lost, and it counts on', async () => {
        const { onAdr, stores, promotion, prod } = await watched();
        await change(onAdr, [{ id: stores[3], prod_status_id: null }]);
        await change(onAdr, [{ id: stores[0], cust_code: 'A1' }]);
        expect(await lossesOf()).toEqual([]);
        await change(onAdr, [{ id: stores[0], prod_status_id: null }]);
        expect(await lossesOf()).toEqual(['It is not authorized at ONE any more: it is in Spring.']);
        const [notice] = await notices(world.user);
        expect(notice!.link).toBe(`/services/tpm/plan/${promotion.plan_id}/show?promotion=${promotion.id}`);
        await change(onAdr, [{ id: stores[1], prod_status_id: await adrs.status('NOT') }]);
        expect(await lossesOf()).toEqual([
            '2 authorizations were lost for products of Spring, the last at TWO for It.',
        ]);
        // A store that is already lost is not lost again, and one that was never authorized is not lost.
        await change(onAdr, [{ id: stores[1], prod_status_id: null }]);
        await change(onAdr, [{ id: stores[0], prod_status_id: await adrs.status('NOT') }]);
        await change(onAdr, [{ id: stores[0], prod_status_id: await adrs.status('AUTH') }]);
        expect(await lossesOf()).toHaveLength(1);
        expect((await lossesOf())[0]).toMatch(/^2 /);
        // The plan account's users are notified too; the user who does it is not.
        const [row] = await app.services.database.read<{ id: number; version: number }>(
            'SELECT id, version FROM tpm_plan_account WHERE id = $1',
            [promotion.plan_account_id],
        );
        const users = { version: row!.version, cdm_user: 'tpm.bdm', ssr_user: 'tpm.user' };
        await world.bdm.call('PUT', `/services/tpm/planaccount/${row!.id}`, users);
        await content.call('DELETE', `/adr/product/delete/${onAdr}`);
        expect(await lossesOf(world.bdm)).toEqual([
            '2 authorizations were lost for products of Spring, the last at THREE for It.',
        ]);
        expect((await lossesOf())[0]).toMatch(/^4 /);
        expect(prod).toBeGreaterThan(0);
    });

    test('a store is lost by request, bulk, feed, a deleted entity and a status that stops authorizing', async () => {
        const one = await watched();
        const about = { type: 'UPDATE', adr_id: one.adr, adr_prod_id: one.onAdr } as const;
        const { data } = await administrator.call<{ id: number }>('POST', '/adr/request/create', {
            ...about,
            entities: [{ id: one.stores[0], prod_status_id: null }],
        });
        expect(await lossesOf()).toEqual([]);
        await content.call('PUT', '/adr/request/complete', { ids: [data!.id] });
        expect(await lossesOf()).toEqual(['It is not authorized at ONE any more: it is in Spring.']);
        await content.call('POST', '/adr/product/bulk', {
            adr_id: one.adr,
            states: [{ adr_prod_id: one.onAdr, id: one.stores[1], prod_status_id: null }],
        });
        await content.call('DELETE', `/adr/entity/delete/${one.stores[2]}`);
        expect(await lossesOf()).toEqual([
            '3 authorizations were lost for products of Spring, the last at THREE for It.',
        ]);

        const two = await watched();
        const [{ upc_item } = { upc_item: '' }] = await app.services.database.read<{ upc_item: string }>(
            'SELECT upc_item FROM product WHERE id = $1',
            [two.prod],
        );
        const feed = await uploadFeed(
            app,
            content,
            `upc_item,entity\n${upc_item},ONE\n${upc_item},TWO\n${upc_item},FOUR\n`,
            { source: 'ADR BULK DELETE', adr_id: String(two.adr), check_digit: 'without' },
        );
        expect(feed.status).toBe('COMPLETE');
        expect(await lossesOf()).toEqual([
            '2 authorizations were lost for products of Spring, the last at TWO for It.',
        ]);

        const three = await watched();
        const [status] = await app.services.database.read<{ id: number; version: number }>(
            'SELECT id, version FROM product_entity_status WHERE id = $1',
            [await adrs.status()],
        );
        const path = `/settings/productentitystatus/${status!.id}`;
        const off = await content.call('PUT', path, { version: status!.version, authorizes: false });
        expect(off.errors).toBeNull();
        expect((await lossesOf()).filter(message => message.startsWith('3 '))).toHaveLength(1);
        await content.call('PUT', path, { version: status!.version + 1, authorizes: true });
        expect(await counts(three.promotion)).toEqual([[3, 3, 0]]);
    });

    /** Runs last, with all promotions of the tests before. */
    test('checks of all of them together are counted as each has them', async () => {
        const ids = promotions.slice(0, MAX_CHECKED_PROMOTIONS);
        const { data } = await world.user.call<CheckCount[]>('POST', '/tpm/promotion/checks/count', { ids });
        const known = new Set<string>();
        for (const id of ids) {
            const { status, data: checks } = await world.user.call<Check[]>('GET', `/tpm/promotion/${id}/checks`);
            const codes = status === 200 ? checks!.map(({ code }) => code) : [];
            const counted = data!.filter(one => one.id === id).flatMap(one => Array<string>(one.count).fill(one.code));
            expect([id, counted.sort()]).toEqual([id, [...codes].sort()]);
            for (const code of codes) known.add(code);
        }
        expect([...known]).toEqual(expect.arrayContaining(['NOT_AUTHORISED', 'PARTLY_AUTHORISED']));
    });
});
