import { tableOf } from '../../../../models/database/table';
import type { Check } from '../../../../models/features/tpm/checkCalls';
import { MAX_COPIED_PROMOTIONS, type CopyAnswer } from '../../../../models/features/tpm/copyCalls';
import { promotion } from '../../../../models/features/tpm/promotion';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { handProduct, TpmWorld, type PlacedPromotion, type PromotionParents } from '../../../support/tpmWorld';

const [ONE, TWO] = ['03800059667', '03800059668'];
const days = (first: string, last: string) => ({ performance_start_date: first, performance_end_date: last });

describe.each(databases)('copies beside one another on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    const copy = (payload: object, client = world.user) => client.call<CopyAnswer>('POST', '/tpm/copy', payload);
    const list = async (path: string, filter: object) => {
        const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' }).toString();
        return (await world.user.call<{ id: number; name: string }[]>('GET', `/services/tpm/${path}?${query}`)).data!;
    };
    const countIn = async (planId: number): Promise<number> => {
        const sql = 'SELECT count(*) AS count FROM tpm_promotion WHERE plan_id = $1';
        return Number((await app.services.database.read(sql, [planId]))[0]!['count']);
    };
    const filled = async (parents: PromotionParents, name: string, upcs: readonly string[], more: object) => {
        const created = await world.promotion(parents, { name, ...more });
        const products = upcs.map((upc, at) => ({ id: -1 - at, ...handProduct(upc) }));
        const allowances = [{ allowance_code: 'AD_FEE', allowance_amount: 5, lumpsum_date: '2027-03-01' }];
        expect((await world.save(created, { products, allowances })).errors).toBeNull();
        return created;
    };

    test('the preview tells of copies that overlap one another as the checks do of them afterwards', async () => {
        const parents = await world.createParents();
        const sources = [
            await filled(parents, 'Spring', [ONE], days('2027-03-01', '2027-03-14')),
            await filled(parents, 'Lent', [ONE, TWO], days('2027-03-14', '2027-03-20')),
            await filled(parents, 'Easter', [TWO], days('2027-03-20', '2027-03-25')),
            await filled(parents, 'May', [ONE, TWO], days('2027-05-01', '2027-05-02')),
        ];
        const account = await world.account();
        const [plan, other] = [parents.plan_id, await world.plan()];
        for (const id of [plan, other]) await world.planAccount(id, 1000, account);
        const elsewhere = await world.account();
        await world.planAccount(plan, 1000, elsewhere);
        const payload = {
            from: { promo_ids: sources.map(({ id }) => id) },
            to: [
                { plan_id: plan, account_id: account },
                { plan_id: other, account_id: account },
                { plan_id: plan, account_id: elsewhere },
            ],
            dates: { shift_days: 7 },
        };
        const { data } = await copy({ ...payload, preview: true });
        const reported = data!.promotions!.map(({ name, to, checks }) => {
            const overlap = checks.find(({ code }) => code === 'OVERLAP');
            return [name, to.plan_id, to.account_id, overlap?.count ?? 0] as const;
        });
        expect(reported).toEqual([
            ['Spring', plan, account, 3],
            ['Lent', plan, account, 5],
            ['Easter', plan, account, 3],
            ['May', plan, account, 1],
            ['Spring', other, account, 3],
            ['Lent', other, account, 5],
            ['Easter', other, account, 3],
            ['May', other, account, 1],
            ['Spring', plan, elsewhere, 1],
            ['Lent', plan, elsewhere, 2],
            ['Easter', plan, elsewhere, 1],
            ['May', plan, elsewhere, 0],
        ]);
        expect(data!.promotions![8]!.checks[0]!.message).toMatch(
            /^1 promotion of the account has products in common on the same days: Lent \(Plan \d+ · Account \d+\)\.$/,
        );
        const { data: copied } = await copy(payload);
        for (const [at, { promo_id: id }] of copied!.created!.entries()) {
            const checks = await world.user.call<Check[]>('GET', `/tpm/promotion/${String(id)}/checks`);
            const overlaps = checks.data!.filter(({ code }) => code === 'OVERLAP').length;
            expect([reported[at]![0], overlaps]).toEqual([reported[at]![0], reported[at]![3]]);
        }
    });

    test('2,000 promotions are copied in one transaction; one more is not', async () => {
        const parents = await world.createParents();
        await filled(parents, 'Spring', [ONE], days('2027-03-01', '2027-03-14'));
        const { database } = app.services;
        const columns = Object.keys(tableOf(promotion).columns)
            .filter(name => name !== 'id')
            .map(name => `"${name}"`);
        const more = (limit: number) =>
            database.write(transaction =>
                database.run(
                    `INSERT INTO tpm_promotion (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM tpm_promotion
                        WHERE plan_id = $1 ORDER BY id LIMIT ${String(limit)}`,
                    [parents.plan_id],
                    transaction,
                ),
            );
        for (let count = 1; count < MAX_COPIED_PROMOTIONS; count *= 2)
            await more(Math.min(count, MAX_COPIED_PROMOTIONS - count));
        const payload = { from: { plan_id: parents.plan_id }, to: { plan: { name: 'Two thousand' } } };
        const { data, errors } = await copy(payload, world.bdm);
        expect(errors).toBeNull();
        expect(data!.created).toHaveLength(MAX_COPIED_PROMOTIONS);
        const plan = data!.plans![0]!.id;
        expect(await countIn(plan)).toBe(MAX_COPIED_PROMOTIONS);
        const names = await database.read('SELECT DISTINCT name FROM tpm_promotion WHERE plan_id = $1', [plan]);
        expect(names).toHaveLength(MAX_COPIED_PROMOTIONS);
        await more(1);
        const again = await copy({ ...payload, to: { plan: { name: 'One more' } } }, world.bdm);
        expect(again).toMatchObject({ status: 409, data: null });
        expect(await list('plan', { name: 'One more' })).toEqual([]);
        const undone = await world.bdm.call('POST', `/tpm/copy/${String(data!.copy_id)}/undo`);
        expect(undone.data).toMatchObject({ promotions: MAX_COPIED_PROMOTIONS, plans: 1 });
    });

    /** Creates a promotion, and an account of another plan. */
    const target = async (): Promise<{ source: PlacedPromotion; plan_id: number; account_id: number }> => {
        const source = await filled(await world.createParents(), 'Spring', [ONE], days('2027-03-01', '2027-03-14'));
        const [plan_id, account_id] = [await world.plan(), await world.account()];
        await world.planAccount(plan_id, 1000, account_id);
        return { source, plan_id, account_id };
    };

    test('a plan that is deleted while a copy goes to it is gone with whatever that made', async () => {
        for (let round = 0; round < 5; round++) {
            const { source, plan_id, account_id } = await target();
            const payload = { from: { promo_ids: [source.id] }, to: { plan_id, account_id } };
            const [copied, gone] = await Promise.all([
                copy(payload),
                world.bdm.call('DELETE', `/services/tpm/plan/${String(plan_id)}`),
            ]);
            expect(gone.status).toBe(200);
            expect([200, 400, 404, 409]).toContain(copied.status);
            expect(await countIn(plan_id)).toBe(0);
            const orphans = 'SELECT id FROM tpm_plan_group WHERE plan_id = $1';
            expect(await app.services.database.read(orphans, [plan_id])).toEqual([]);
            const later = await copy(payload);
            expect([later.status, later.data]).toEqual([400, null]);
        }
    });

    test('the same copy twice at the same moment makes one group, and a name for each', async () => {
        const { source, plan_id, account_id } = await target();
        const payload = { from: { promo_ids: [source.id] }, to: { plan_id, account_id } };
        const answers = await Promise.all([copy(payload), copy(payload, world.bdm), copy(payload)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const names = (await list('promotion', { plan_id })).map(({ name }) => name);
        expect(names.sort()).toEqual(['Spring', 'Spring (2)', 'Spring (3)']);
        const groups = await app.services.database.read('SELECT id FROM tpm_plan_group WHERE plan_id = $1', [plan_id]);
        expect(groups).toHaveLength(1);
    });

    test('of two new plans of one name at the same moment one is made', async () => {
        const { source } = await target();
        const payload = { from: { plan_id: source.plan_id }, to: { plan: { name: `Next of ${String(source.id)}` } } };
        const answers = await Promise.all([copy(payload, world.bdm), copy(payload, world.bdm)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
});
