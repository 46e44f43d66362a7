import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type TestApp } from '../../../support/app';
import { account } from '../../../../models/features/tpm/account';
import { databases } from '../../../support/databases';
import { csvRows, xlsxRows } from '../../../support/sheets';
import { TpmWorld } from '../../../support/tpmWorld';

describe.each(databases)('what plans refer to, by name, on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    test('entities of ADRs are named with their paths, and those that are not there are left out', async () => {
        const adrs = new AdrWorld(app, await app.as('content'));
        const [here, there] = [await adrs.adr('Paths'), await adrs.adr('Elsewhere')];
        const north = await adrs.entity(here, 'NORTH');
        const duluth = await adrs.entity(here, 'DULUTH', north);
        const store = await adrs.entity(here, 'STORE', duluth);
        const other = await adrs.entity(there, 'COAST');
        const ids = [store, other, north, store, 999_999];
        const { data, errors } = await world.user.call('POST', '/adr/entity/names', { ids });
        expect(errors).toBeNull();
        expect(data).toMatchObject([
            { id: store, adr_id: here, code: 'STORE', path: 'NORTH / DULUTH / STORE' },
            { id: other, adr_id: there, path: 'COAST' },
            { id: north, path: 'NORTH' },
        ]);
        expect((await app.stranger().call('POST', '/adr/entity/names', { ids })).status).toBe(401);
    });

    test('products of the catalogue are named by their ids', async () => {
        const id = await new AdrWorld(app, await app.as('content')).catalogueProduct({ description: 'Honey' });
        const { data } = await world.user.call('POST', '/product/names', { ids: [id, 999_999] });
        expect(data).toMatchObject([{ id, manufacturer: 'Maker', description: 'Honey' }]);
    });

    test('files of allowances and actuals have the names of their types, as screens have', async () => {
        const promotion = await world.approved(await world.createParents(10_000), 100);
        const { plan_id, id: promo_id } = promotion;
        const actual = { plan_id, promo_id, amount: 1, date: '2027-03-16' };
        for (const type of ['AD_FEE', 'OTHER']) await world.created(world.user, 'promoactual', { ...actual, type });
        const filter = encodeURIComponent(JSON.stringify({ promo_id }));
        const types = async (path: string) => {
            const { body } = await world.user.file('GET', `/services/tpm/${path}/export?format=csv&filter=${filter}`);
            return csvRows(body)
                .map(row => row['Type'])
                .sort();
        };
        expect(await types('allowance')).toEqual(['AD Fee']);
        expect(await types('promoactual')).toEqual(['AD Fee', 'Other']);
    });

    describe('a file of promotions', () => {
        afterEach(() => jest.restoreAllMocks());

        /** Returns the plan account in the file of a promotion for this account. */
        const written = async (account_id: number, format: string): Promise<string | undefined> => {
            const plan_id = await world.plan();
            const { id } = await world.promotion(
                await world.group(plan_id, await world.planAccount(plan_id, 100, account_id)),
            );
            const filter = encodeURIComponent(JSON.stringify({ id }));
            const path = `/services/tpm/promotion/export?format=${format}&filter=${filter}`;
            const { body } = await world.user.file('GET', path);
            const [row] = format === 'csv' ? csvRows(body) : xlsxRows(body);
            return row?.['Plan account'];
        };

        test.each(['csv', 'xlsx'])('as %s has the name of the account, not the number of its place', async format => {
            const id = await world.account({ name: `Kowalski Markets ${format}` });
            expect(await written(id, format)).toBe(`Kowalski Markets ${format}`);
        });

        test('has the names that a name is made of', async () => {
            const type = await world.created(world.bdm, 'accounttype', { name: 'Club', enabled: true });
            const id = await world.account({ name: 'Cobalt', type_id: type.id });
            jest.replaceProperty(account, 'represent', ['type_id', 'name']);
            expect(await written(id, 'csv')).toBe('Club · Cobalt');
        });
    });
});
