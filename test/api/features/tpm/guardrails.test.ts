import type { Check, CheckCount } from '../../../../models/features/tpm/checkCalls';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AD_DAYS, handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

describe.each(databases)('guardrails on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let count = 0;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());
    afterEach(async () => {
        await app.services.database.write(transaction =>
            app.services.database.run('DELETE FROM tpm_guardrail', [], transaction),
        );
    });

    const guardrail = (more: object) =>
        world.created(world.bdm, 'guardrail', {
            name: `Limit ${(count += 1)}`,
            measure: 'SPEND',
            limit_value: 999.99,
            enabled: true,
            ...more,
        });
    const approvalOf = async (promotion: PlacedPromotion, reason?: string, client = world.bdm) => {
        const { status, errors } = await world.step(promotion, 3, reason, client);
        return [
            status,
            errors &&
                Object.entries(errors as object)
                    .flat()
                    .join(': '),
        ];
    };
    const checks = async ({ id }: PlacedPromotion) => {
        const { data } = await world.user.call<Check[]>('GET', `/tpm/promotion/${id}/checks`);
        return data!.filter(({ code }) => code === 'GUARDRAIL').map(({ message }) => message);
    };

    test('a limit that is passed asks for a reason, singly and of many; at the limit nothing is asked', async () => {
        const parents = await world.createParents();
        const [at, above, other] = [
            await world.pending(parents, 999.99),
            await world.pending(parents, 1000),
            await world.pending(parents, 1500),
        ];
        const { id } = await guardrail({ name: 'Large deals' });
        const sentence = (figure: string) =>
            `Spend ${figure} is above the guardrail 'Large deals', $999.99; any BDM approves with a reason.`;
        expect(await checks(at)).toEqual([]);
        expect(await checks(above)).toEqual([sentence('$1,000.00')]);
        const many = (reason?: string) =>
            world.bdm.call<{ done: number[]; rejected: { id: number; reason: string }[] }>(
                'POST',
                '/tpm/promotion/status',
                { ids: [at.id, above.id, other.id], status: 3, ...(reason && { reason }) },
            );
        const { data } = await many();
        expect(data!.done).toEqual([at.id]);
        expect(data!.rejected.map(({ id, reason }) => [id, reason])).toEqual([
            [above.id, expect.stringContaining(sentence('$1,000.00'))],
            [other.id, expect.stringContaining(sentence('$1,500.00'))],
        ]);
        expect(await approvalOf(above)).toEqual([409, `reason: ${sentence('$1,000.00')}`]);
        expect(await approvalOf(above, 'A new store')).toEqual([200, null]);
        // An approved promotion has passed the guardrail.
        expect(await checks(above)).toEqual([]);
        // After it is withdrawn, changed and submitted again, the guardrail applies again; a disabled one stops
        // nothing.
        expect((await world.step(other, 1, undefined, world.user)).errors).toBeNull();
        expect(await checks(other)).toEqual([sentence('$1,500.00')]);
        expect((await world.step(other, 2, undefined, world.user)).errors).toBeNull();
        expect((await approvalOf(other))[0]).toBe(409);
        await world.bdm.call('PUT', `/services/tpm/guardrail/${id}`, { version: 1, enabled: false });
        expect(await approvalOf(other)).toEqual([200, null]);
    });

    test('a named user alone approves, with an Administrator; never who submitted', async () => {
        const parents = await world.createParents();
        await guardrail({ name: 'Ours', approver_user: 'tpm.bdm' });
        const administrator = await app.as('administrator');
        const one = await world.pending(parents, 1000);
        expect(await approvalOf(one)).toEqual([200, null]);
        const own = await world.promotion(parents);
        const fee = { allowance_code: 'AD_FEE', allowance_amount: 1000, lumpsum_date: '2027-03-01' };
        await world.save(own, { allowances: [fee] });
        await world.step(own, 2, undefined, world.bdm);
        expect(await approvalOf(own, 'Mine')).toEqual([
            409,
            'serviceError: You cannot approve a promotion that you submitted.',
        ]);
        await app.services.database.write(transaction =>
            app.services.database.run('UPDATE tpm_guardrail SET approver_user = $1', ['administrator'], transaction),
        );
        const two = await world.pending(parents, 1000);
        expect(await approvalOf(two, 'Please')).toEqual([
            409,
            expect.stringMatching(
                /^serviceError: Spend \$1,000.00 is above the guardrail 'Ours', \$999.99; .+ approves\.$/,
            ),
        ]);
        expect(await approvalOf(two, undefined, administrator)).toEqual([200, null]);
    });

    test('checks and their counts say who approves, and whether with a reason', async () => {
        const parents = await world.createParents();
        const one = await world.pending(parents, 1000);
        const approvers = async () => {
            const { data } = await world.user.call<Check[]>('GET', `/tpm/promotion/${one.id}/checks`);
            return data!.filter(({ code }) => code === 'GUARDRAIL').map(({ approver_user: user }) => user);
        };
        const counted = async () => {
            const { data } = await world.user.call<CheckCount[]>('POST', '/tpm/promotion/checks/count', {
                ids: [one.id],
            });
            return data!
                .filter(({ code }) => code === 'GUARDRAIL')
                .map(each => [each.count, each.needs_reason, each.approvers]);
        };
        await guardrail({ approver_user: 'tpm.bdm' });
        expect([await approvers(), await counted()]).toEqual([['tpm.bdm'], [[1, false, ['tpm.bdm']]]]);
        await guardrail({});
        expect([await approvers(), await counted()]).toEqual([['tpm.bdm', null], [[2, true, ['tpm.bdm']]]]);
    });

    test('each is for its account and those below it, its type and those below it, or all', async () => {
        const wide = await world.created(world.bdm, 'accounttype', { name: 'Chains', enabled: true });
        const fine = await world.created(world.bdm, 'accounttype', { name: 'Clubs', pid: wide.id, enabled: true });
        const parent = await world.account();
        const child = await world.account({ pid: parent });
        const club = await world.account({ type_id: fine.id });
        const of = async (account: number) => {
            const plan = await world.plan();
            return world.pending(await world.group(plan, await world.planAccount(plan, 40_000, account)), 1000);
        };
        const [atParent, atChild, atClub, elsewhere] = [
            await of(parent),
            await of(child),
            await of(club),
            await of(await world.account()),
        ];
        const checkCounts = async () =>
            Promise.all([atParent, atChild, atClub, elsewhere].map(async each => (await checks(each)).length));
        await guardrail({ account_id: child });
        expect(await checkCounts()).toEqual([0, 1, 0, 0]);
        await guardrail({ account_id: parent });
        expect(await checkCounts()).toEqual([1, 2, 0, 0]);
        await guardrail({ account_type_id: wide.id });
        expect(await checkCounts()).toEqual([1, 2, 1, 0]);
        await guardrail({ account_type_id: wide.id, account_id: parent });
        expect(await checkCounts()).toEqual([1, 2, 1, 0]);
        await guardrail({});
        expect(await checkCounts()).toEqual([2, 3, 2, 1]);
    });

    test('what is committed meanwhile counts, of many one after the other', async () => {
        const parents = await world.createParents(4000);
        await guardrail({ name: 'Half', measure: 'BUDGET_PERCENT', limit_value: 50 });
        const ids = [
            (await world.pending(parents, 1500)).id,
            (await world.pending(parents, 500)).id,
            (await world.pending(parents, 0.01)).id,
        ];
        const { data } = await world.bdm.call<{ done: number[]; rejected: { reason: string }[] }>(
            'POST',
            '/tpm/promotion/status',
            { ids, status: 3 },
        );
        expect(data!.done).toEqual(ids.slice(0, 2));
        expect(data!.rejected[0]!.reason).toContain(
            "Committed spend would be $2,000.01, 50.0003 % of the budget, above the guardrail 'Half', 50.0 %",
        );
    });

    test('rates, lump sums, margins and days are checkCounts with their products and allowances', async () => {
        const promotion = await world.promotion(await world.createParents());
        const offInvoice = { allowance_code: 'AD_OFF_INVOICE', allowance_amount: 3, projected_cases: 10, ...AD_DAYS };
        const { data } = await world.save(promotion, {
            products: [{ id: -1, ...handProduct('03800059667') }],
            allowances: [{ ...offInvoice, product_ids: [-1] }],
        });
        await guardrail({ name: 'Rate', measure: 'RATE_PERCENT', limit_value: 12 });
        await guardrail({ name: 'Thin', measure: 'MARGIN_PERCENT', limit_value: 25 });
        await guardrail({ name: 'Late', measure: 'LEAD_DAYS', limit_value: 10_000 });
        const { data: found } = await world.user.call<Check[]>('GET', `/tpm/promotion/${promotion.id}/checks`);
        const guarded = found!.filter(({ code }) => code === 'GUARDRAIL');
        // 21.00 a case of 12 at 1.99: (23.88 - 21.00) / 23.88.
        expect(guarded.map(({ message }) => message)).toEqual([
            "The case allowances of Product 03800059667 (0-38000-59667) are 12.5 % of its case cost, above the guardrail 'Rate', 12.0 %; any BDM approves with a reason.",
            "The retailer margin of Product 03800059667 (0-38000-59667) is 12.06 % at the deal SRP, below the guardrail 'Thin', 25.0 %; any BDM approves with a reason.",
            expect.stringMatching(
                /^[\d,]+ days before the start are fewer than the guardrail 'Late' asks for, 10,000; /,
            ),
        ]);
        const row = data!.products[0]!.id;
        expect(guarded.map(({ promo_product_id: id }) => id)).toEqual([row, row, null]);
        const { data: facts } = await world.user.call<{ budget: number; guardrails: object[] }>(
            'GET',
            `/tpm/promotion/${promotion.id}/guardrails`,
        );
        expect(facts).toMatchObject({ budget: 40_000, committed: 0 });
        expect(facts!.guardrails).toHaveLength(3);
    });

    test('what makes no sense is refused at its field, and others than BDMs change none', async () => {
        const make = (more: object, client = world.bdm) =>
            client.call('POST', '/services/tpm/guardrail', { name: 'No', measure: 'SPEND', limit_value: 1, ...more });
        expect(await make({ measure: 'LEAD_DAYS', limit_value: 1.5 })).toMatchObject({
            status: 400,
            errors: { limit_value: 'Must be a whole number.' },
        });
        expect(await make({ measure: 'MARGIN_PERCENT', allowance_code: 'AD_FEE' })).toMatchObject({
            status: 400,
            errors: { allowance_code: 'Only spend, rate and lump sum can be of one allowance.' },
        });
        expect((await make({ limit_value: -1 })).status).toBe(400);
        expect((await make({ measure: 'WEIGHT' })).status).toBe(400);
        expect((await make({ approver_user: 'tpm.user' })).status).toBe(400);
        expect((await make({}, world.user)).status).toBe(403);
        expect((await make({}, await app.as('viewer'))).status).toBe(403);
    });

    test('whoever changes a guardrail while promotions are approved, each approval meets it or does not', async () => {
        const parents = await world.createParents();
        const { id } = await guardrail({ limit_value: 500 });
        const all: PlacedPromotion[] = [];
        for (let at = 0; at < 4; at += 1) all.push(await world.pending(parents, 1000));
        const raise = world.bdm.call('PUT', `/services/tpm/guardrail/${id}`, { version: 1, limit_value: 1000 });
        const answers = await Promise.all(all.map(one => world.step(one, 3)));
        expect((await raise).errors).toBeNull();
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
        for (const [at, { status }] of answers.entries())
            if (status === 409) expect(await approvalOf(all[at]!)).toEqual([200, null]);
    });
});
