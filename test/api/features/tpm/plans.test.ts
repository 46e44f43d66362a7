import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

const DAYS = { performance_start_date: '2027-03-01', performance_end_date: '2027-03-14' };

describe.each(databases)('what is in what in a plan, on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    const setStatus = (promotion: PlacedPromotion, status: number) => {
        const { database } = app.services;
        return database.write(transaction =>
            database.run('UPDATE tpm_promotion SET status = $1 WHERE id = $2', [status, promotion.id], transaction),
        );
    };

    test('a group or promotion names an account and a group of its own plan', async () => {
        const [here, there] = [await world.createParents(), await world.createParents()];
        const post = (path: string, values: object) => world.user.call('POST', `/services/tpm/${path}`, values);
        const other = { plan_id: here.plan_id, plan_account_id: there.plan_account_id, name: 'Group' };
        expect((await post('plangroup', other)).errors).toEqual({ plan_account_id: 'This belongs to another plan.' });
        const promotion = { ...here, name: 'Promotion', performance_type: 'AD', ...DAYS };
        expect((await post('promotion', { ...promotion, plan_account_id: there.plan_account_id })).errors).toEqual({
            plan_account_id: 'This belongs to another plan.',
        });
        const sibling = await world.planAccount(here.plan_id);
        expect((await post('promotion', { ...promotion, plan_account_id: sibling })).errors).toEqual({
            group_id: 'This belongs to another plan account.',
        });
    });

    test('nothing moves to another plan', async () => {
        const [here, there] = [await world.createParents(), await world.createParents()];
        const promotion = await world.promotion(here);
        const { plan_id } = there;
        const patches = [
            [world.bdm, `planaccount/${here.plan_account_id}`],
            [world.user, `plangroup/${here.group_id}`],
            [world.user, `promotion/${promotion.id}`],
        ] as const;
        for (const [client, path] of patches) {
            const { status, errors } = await client.call('PUT', `/services/tpm/${path}`, { plan_id, version: 1 });
            expect([path, status, errors]).toEqual([path, 400, { plan_id: 'This belongs to another plan.' }]);
        }
    });

    test('an account of a plan is another only while nothing was submitted for it', async () => {
        const other = await world.account();
        const change = async (id: number) => {
            const { data } = await world.bdm.call<{ version: number }>(
                'GET',
                `/services/tpm/planaccount/${String(id)}`,
            );
            const patch = { version: data!.version, account_id: other };
            return world.bdm.call('PUT', `/services/tpm/planaccount/${String(id)}`, patch);
        };
        const parents = await world.createParents();
        await world.promotion(parents);
        const submitted = [await world.pending(parents, 10), await world.approved(parents, 10)];
        expect(await change(parents.plan_account_id)).toMatchObject({
            status: 409,
            errors: {
                account_id: 'The account cannot be changed: 2 promotions are pending, approved or complete.',
            },
        });
        const many = await world.bdm.call(
            'PUT',
            `/services/tpm/planaccount?filter=${JSON.stringify({ id: [parents.plan_account_id] })}`,
            { account_id: other },
        );
        expect(many.data).toMatchObject({ updated: [], rejected: [{ id: parents.plan_account_id }] });
        for (const promotion of submitted) await world.step(promotion, 4, 'Not any more');
        expect(await change(parents.plan_account_id)).toMatchObject({ status: 200, data: { account_id: other } });
    });

    test('an account is in a plan once', async () => {
        const [plan, account] = [await world.plan(), await world.account()];
        await world.planAccount(plan, 1, account);
        const again = { plan_id: plan, account_id: account, budget_spend: 2 };
        expect((await world.bdm.call('POST', '/services/tpm/planaccount', again)).status).toBe(409);
    });

    test('days in order, at the field', async () => {
        const parents = await world.createParents();
        const reversed = { performance_start_date: '2027-03-14', performance_end_date: '2027-03-13' };
        const { errors } = await world.user.call('POST', '/services/tpm/promotion', {
            ...parents,
            name: 'Reversed',
            performance_type: 'AD',
            ...reversed,
        });
        expect(errors).toEqual({ performance_end_date: 'Must not be before the first day.' });
    });

    test('a performance stays while there are allowances of it', async () => {
        const promotion = await world.promotion(await world.createParents());
        const scan = {
            allowance_code: 'AD_UNIT_SCAN',
            allowance_amount: 1,
            ad_start_date: '2027-03-01',
            ad_end_date: '2027-03-02',
        };
        const { data } = await world.save(promotion, { allowances: [scan] });
        const change = (version: number) =>
            world.user.call('PUT', `/services/tpm/promotion/${promotion.id}`, { performance_type: 'TPR', version });
        expect((await change(data!.version)).errors).toEqual({
            performance_type: 'This promotion has allowances for AD promotions: remove them first.',
        });
        const gone = await world.save(
            { ...promotion, version: data!.version },
            { delete_allowance_codes: ['AD_UNIT_SCAN'] },
        );
        expect((await change(gone.data!.version)).status).toBe(200);
    });

    test('lists tell what there is to spend, and sort and filter by it', async () => {
        const parents = await world.createParents(1000);
        const [planned, approved, cancelled] = [
            await world.promotion(parents),
            await world.promotion(parents),
            await world.promotion(parents),
        ];
        for (const [promotion, amount] of [
            [planned, 10.1],
            [approved, 20.2],
            [cancelled, 40.4],
        ] as const)
            await world.save(promotion, {
                allowances: [{ allowance_code: 'AD_FEE', allowance_amount: amount, lumpsum_date: '2027-03-01' }],
            });
        await setStatus(approved, 3);
        await setStatus(cancelled, 4);
        const filter = encodeURIComponent(JSON.stringify({ id: parents.plan_id, available_lt: 979.81 }));
        const { data } = await world.user.call('GET', `/services/tpm/plan?filter=${filter}&sort=["available","DESC"]`);
        const amounts = { planned: 30.3, pending: 0, committed: 20.2, actual: 0, available: 979.8 };
        expect(data).toMatchObject([{ budget: 1000, ...amounts }]);
        expect(await world.summary(parents.plan_id)).toMatchObject({ budget: 1000, ...amounts });
        const account = await world.user.call('GET', `/services/tpm/planaccount/${parents.plan_account_id}`);
        expect(account.data).toMatchObject({ budget_spend: 1000, ...amounts });
    });

    describe('what is deleted', () => {
        const full = async () => {
            const parents = await world.createParents();
            const promotion = await world.promotion(parents);
            await world.save(promotion, {
                products: [{ id: -1, ...handProduct('03800059667') }],
                allowances: [{ allowance_code: 'AD_FEE', allowance_amount: 5, lumpsum_date: '2027-03-01' }],
            });
            return { location: parents, promotion };
        };
        const paths = ({ plan_id, plan_account_id, group_id }: PlacedPromotion) =>
            [
                [world.bdm, `plan/${plan_id}`],
                [world.bdm, `planaccount/${plan_account_id}`],
                [world.user, `plangroup/${group_id}`],
            ] as const;
        const OF = ['plan', 'planaccount', 'plangroup', 'promotion'] as const;
        const along = (of: (typeof OF)[number]) => ({
            accounts: of === 'plan' ? 1 : 0,
            groups: of === 'plan' || of === 'planaccount' ? 1 : 0,
            promotions: of === 'promotion' ? 0 : 2,
            products: of === 'promotion' ? 1 : 2,
            allowances: of === 'promotion' ? 1 : 2,
            sheets: 0,
        });

        test.each(OF)('a %s says what goes with it, before and after, and takes all of it', async of => {
            const { location: parents, promotion } = await full();
            const other = await world.promotion(parents);
            await world.save(other, {
                products: [{ id: -1, ...handProduct('03800059667') }],
                allowances: [{ allowance_code: 'AD_FEE', allowance_amount: 5, lumpsum_date: '2027-03-01' }],
            });
            await setStatus(promotion, 4);
            const { plan_id, plan_account_id, group_id } = parents;
            const id = { plan: plan_id, planaccount: plan_account_id, plangroup: group_id, promotion: promotion.id }[
                of
            ];
            const ask = { of, ids: [id] };
            const before = await world.user.call('POST', '/tpm/removal/preview', ask);
            expect(before.data).toEqual({ ...along(of), crowded: 0, submitted: 0, actuals: 0 });
            const gone = await world.bdm.call('DELETE', `/services/tpm/${of}/${String(id)}`);
            expect([gone.status, gone.data]).toEqual([200, expect.objectContaining({ id, removed: along(of) })]);
            const { database } = app.services;
            for (const table of ['tpm_promo_product', 'tpm_allowance']) {
                const sql = `SELECT id FROM ${table} WHERE promo_id = $1`;
                expect(await database.read(sql, [promotion.id])).toEqual([]);
            }
            expect((await world.user.call('GET', `/services/tpm/promotion/${promotion.id}`)).status).toBe(404);
        });

        test('many say together what went with them, and what stays is not counted', async () => {
            const [one, two, submitted] = [await full(), await full(), await full()];
            await setStatus(submitted.promotion, 2);
            const ids = [one, two, submitted].map(({ promotion }) => promotion.id);
            const { data } = await world.user.call('POST', '/tpm/removal/preview', { of: 'promotion', ids });
            expect(data).toMatchObject({ products: 2, allowances: 2, submitted: 1 });
            const filter = encodeURIComponent(JSON.stringify({ id: ids }));
            const gone = await world.user.call('DELETE', `/services/tpm/promotion?filter=${filter}`);
            expect(gone.data).toMatchObject({
                deleted: ids.slice(0, 2),
                rejected: [{ id: ids[2] }],
                removed: { promotions: 0, products: 2, allowances: 2 },
            });
        });

        test('a promotion with actuals stays, with all it is in, and says why before and after', async () => {
            const { location: parents, promotion } = await full();
            const gone = await full();
            await setStatus(promotion, 3);
            const actual = { plan_id: promotion.plan_id, promo_id: promotion.id, type: 'OTHER', amount: 1 };
            await world.created(world.user, 'promoactual', { ...actual, date: '2027-03-02' });
            await setStatus(promotion, 4);
            const { status, errors } = await world.user.call('DELETE', `/services/tpm/promotion/${promotion.id}`);
            expect([status, errors]).toEqual([409, { serviceError: 'Used by 1 promo actual.' }]);
            const ids = { plan: 'plan_id', planaccount: 'plan_account_id', plangroup: 'group_id' } as const;
            for (const [of, id] of Object.entries(ids)) {
                const request = { of, ids: [parents[id], gone.location[id]] };
                const { data } = await world.user.call('POST', '/tpm/removal/preview', request);
                expect([of, data]).toEqual([
                    of,
                    expect.objectContaining({ promotions: 1, products: 1, submitted: 0, actuals: 1 }),
                ]);
            }
            const own = { of: 'promotion', ids: [promotion.id] };
            const { data } = await world.user.call('POST', '/tpm/removal/preview', own);
            expect(data).toMatchObject({ products: 0, allowances: 0, submitted: 0, actuals: 1 });
        });

        test.each([0, 1, 2])('takes drafts along, each with its rows in its history (%d)', async level => {
            const { promotion } = await full();
            const [client, path] = paths(promotion)[level]!;
            expect((await client.call('DELETE', `/services/tpm/${path}`)).status).toBe(200);
            expect((await world.user.call('GET', `/services/tpm/promotion/${promotion.id}`)).status).toBe(404);
            const { data } = await world.user.call<{ action: string; changes: object }[]>(
                'GET',
                `/services/tpm/promotion/${promotion.id}/history`,
            );
            expect(data![0]).toMatchObject({
                action: 'delete',
                changes: { 'product:03800059667 03800059667': { from: { case_cost: 24 }, to: null } },
            });
        });

        test.each([2, 3, 5])('is nothing with a promotion of status %d in it', async status => {
            const { promotion } = await full();
            await setStatus(promotion, status);
            const all = [...paths(promotion), [world.user, `promotion/${promotion.id}`] as const];
            for (const [client, path] of all) {
                const { status: answer, errors } = await client.call('DELETE', `/services/tpm/${path}`);
                expect([path, answer]).toEqual([path, 409]);
                expect(errors?.['serviceError']).toBe(
                    'Only what is Draft or Cancelled can be deleted: 1 promotion here is neither.',
                );
            }
        });
    });

    test('an account is Active while it is enabled, whichever of them is given', async () => {
        interface Standing {
            readonly id: number;
            readonly version: number;
            readonly enabled: boolean;
            readonly status: number;
        }
        const path = '/services/tpm/account';
        const type_id = (await world.created(world.bdm, 'accounttype', { name: 'Standing', enabled: true })).id;
        const create = (more: object) => world.bdm.call<Standing>('POST', path, { name: 'Standing', type_id, ...more });
        expect((await create({})).errors).toEqual({ enabled: 'Required field.' });
        expect((await create({ enabled: true })).data).toMatchObject({ enabled: true, status: 1 });
        expect((await create({ enabled: false })).data).toMatchObject({ enabled: false, status: 2 });
        expect((await create({ enabled: false, status: 2 })).data).toMatchObject({ enabled: false, status: 2 });
        expect(await create({ enabled: true, status: 2 })).toMatchObject({
            status: 400,
            errors: { status: 'An account that is enabled is Active, and one that is not is Inactive.' },
        });
        expect((await create({ enabled: true, status: 3 })).errors).toEqual({ status: 'Invalid input value.' });
        expect((await create({ enabled: true, status: '1' })).errors).toEqual({ status: 'Invalid input type.' });
        expect((await create({ enabled: '', status: '' })).errors).toEqual({
            enabled: 'Required field.',
            status: 'Required field.',
        });
        let { data } = await create({ enabled: true });
        const change = async (patch: object) => {
            const { id, version } = data!;
            ({ data } = await world.bdm.call<Standing>('PUT', `${path}/${String(id)}`, { version, ...patch }));
            return data;
        };
        expect(await change({ status: 2 })).toMatchObject({ enabled: false, status: 2 });
        expect(await change({ enabled: true })).toMatchObject({ enabled: true, status: 1 });
        const filter = JSON.stringify({ id: [data!.id] });
        await world.bdm.call('PUT', `${path}?filter=${filter}`, { status: 2 });
        const found = await world.user.call<Standing[]>('GET', `${path}?filter=${filter}`);
        expect(found.data).toMatchObject([{ enabled: false, status: 2 }]);
    });

    test('an account type is below another, of another, and never below itself', async () => {
        const path = '/services/tpm/accounttype';
        const create = (more: object) =>
            world.bdm.call<{ id: number; version: number }>('POST', path, { name: 'Kind', ...more });
        expect((await create({})).errors).toEqual({ enabled: 'Required field.' });
        const wide = (await create({ enabled: true })).data!;
        const fine = (await create({ enabled: true, pid: wide.id, type_id: wide.id })).data!;
        expect(fine).toMatchObject({ pid: wide.id, type_id: wide.id });
        expect((await create({ enabled: true, pid: 987_654 })).errors).toEqual({ pid: 'Invalid input value.' });
        const moved = await world.bdm.call('PUT', `${path}/${String(wide.id)}`, {
            version: wide.version,
            pid: fine.id,
        });
        expect(moved.errors).toEqual({ serviceError: 'An account type cannot be moved below itself.' });
        expect((await world.bdm.call('DELETE', `${path}/${String(wide.id)}`)).status).toBe(409);
    });

    test('accounts are no tree of their own below themselves, and are on the ADR of their entity', async () => {
        const content = await app.as('content');
        const adr = (await content.call<{ id: number }>('POST', '/adr/create', { name: 'Of accounts' })).data!.id;
        const other = (await content.call<{ id: number }>('POST', '/adr/create', { name: 'Another' })).data!.id;
        const entity = await content.call<{ id: number }>('POST', '/adr/entity/create', {
            adr_id: adr,
            code: 'S1',
            name: 'Store',
        });
        const id = await world.account({ adr_entity_id: entity.data!.id });
        expect((await world.bdm.call('GET', `/services/tpm/account/${id}`)).data).toMatchObject({ adr_id: adr });
        const change = (patch: object) =>
            world.bdm.call('PUT', `/services/tpm/account/${id}`, { ...patch, version: 1 });
        expect((await change({ adr_id: other })).errors).toEqual({ adr_entity_id: 'This belongs to another ADR.' });
        expect((await change({ pid: id })).errors).toEqual({
            serviceError: 'An account cannot be moved below itself.',
        });
    });
});
