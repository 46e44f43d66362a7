import type { HistoryEntry } from '../../../../models/platform/history/history';
import type { PromoStatus } from '../../../../models/features/tpm/promotion';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';
import { AD_DAYS, handProduct, TpmWorld, type PromotionParents, type PlacedPromotion } from '../../../support/tpmWorld';

const PAST = { performance_start_date: '2020-03-01', performance_end_date: '2020-03-14' };
const [DRAFT, PENDING, APPROVED, CANCELLED, COMPLETE] = [1, 2, 3, 4, 5] as const;
const STATUSES: readonly PromoStatus[] = [DRAFT, PENDING, APPROVED, CANCELLED, COMPLETE];

/**
 * Users who may take a promotion from one status to another: the table of docs/domain.md section 8, for a promotion
 * that the user submitted.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    '1 2': ['tpm.user', 'tpm.bdm', 'administrator'],
    '2 1': ['tpm.user', 'tpm.bdm', 'administrator'],
    '2 3': ['tpm.bdm', 'administrator'],
    '1 4': ['tpm.user', 'tpm.bdm', 'administrator'],
    '2 4': ['tpm.user', 'tpm.bdm', 'administrator'],
    '3 4': ['tpm.bdm', 'administrator'],
    '4 1': ['tpm.bdm', 'administrator'],
    '3 5': ['tpm.bdm', 'administrator'],
    '5 3': ['tpm.bdm', 'administrator'],
};
/** Users who may not see promotions at all. */
const STRANGERS = ['viewer', 'content'];
const ROLES = ['tpm.user', 'tpm.bdm', 'administrator', ...STRANGERS];

describe.each(databases)('the steps of promotions on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let administrator: Client;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        administrator = await app.as('administrator');
    });
    afterAll(() => app.drop());

    /** The steps of a promotion to a status, from Pending on. */
    const ways: Readonly<Record<PromoStatus, readonly number[]>> = {
        [DRAFT]: [DRAFT],
        [PENDING]: [],
        [APPROVED]: [APPROVED],
        [CANCELLED]: [CANCELLED],
        [COMPLETE]: [APPROVED, COMPLETE],
    };
    const inStatus = async (parents: PromotionParents, status: PromoStatus): Promise<PlacedPromotion> => {
        const promotion = await world.pending(parents, 100, PAST);
        for (const step of ways[status])
            expect((await world.step(promotion, step, 'So that it is there')).errors).toBeNull();
        return promotion;
    };
    const statusOf = async (promotion: PlacedPromotion) => (await world.node(promotion)).status;
    const stepMany = (ids: readonly number[], status: number, client = world.bdm, reason?: string) =>
        client.call('POST', '/tpm/promotion/status', { ids, status, ...(reason && { reason }) });

    test.each(STATUSES)('every step from status %d by every role, and none that the table has not', async from => {
        const parents = await world.createParents();
        for (const username of ROLES) {
            const client = await app.as(username);
            let promotion = await inStatus(parents, from);
            for (const to of STATUSES) {
                const { status } = await world.step(promotion, to, 'Because', client);
                const isAllowed = ALLOWED[`${from} ${to}`]?.includes(username) === true;
                const rejected = STRANGERS.includes(username) ? 403 : 409;
                expect([from, to, username, status]).toEqual([from, to, username, isAllowed ? 200 : rejected]);
                expect(await statusOf(promotion)).toBe(isAllowed ? to : from);
                if (isAllowed) promotion = await inStatus(parents, from);
            }
        }
    });

    test('one without an allowance is not submitted', async () => {
        const promotion = await world.promotion(await world.createParents());
        expect(await world.step(promotion, PENDING, undefined, world.user)).toMatchObject({
            status: 409,
            errors: { allowances: 'At least one allowance is needed.' },
        });
    });

    const offInvoice = { allowance_code: 'AD_OFF_INVOICE', allowance_amount: 3, projected_cases: 10, ...AD_DAYS };

    test('one with an allowance for products that covers none is saved as a draft, and not submitted', async () => {
        const promotion = await world.promotion(await world.createParents());
        const scan = { allowance_code: 'AD_UNIT_SCAN', allowance_amount: 0.25, projected_units: 10, ...AD_DAYS };
        const fee = { allowance_code: 'AD_FEE', allowance_amount: 100, lumpsum_date: '2027-03-01' };
        const { data, errors } = await world.save(promotion, {
            products: [{ id: -1, ...handProduct('03800059667') }],
            allowances: [offInvoice, scan, fee],
        });
        expect(errors).toBeNull();
        const submit = () => world.step(promotion, PENDING, undefined, world.user);
        expect(await submit()).toMatchObject({
            status: 409,
            errors: { allowances: 'No products are chosen for AD Off Invoice, AD Unit Scan.' },
        });
        const product_ids = [data!.products[0]!.id];
        const covering = (...allowances: object[]) =>
            world.save({ ...promotion, version: data!.version }, { allowances });
        expect((await covering({ ...offInvoice, product_ids })).errors).toBeNull();
        expect((await submit()).errors).toEqual({ allowances: 'No products are chosen for AD Unit Scan.' });
        const clone = await world.user.call<{ id: number }>('POST', `/tpm/promotion/${promotion.id}/clone`, {
            name: 'Copy',
            include_allowances: true,
        });
        expect((await world.step(clone.data!, PENDING, undefined, world.user)).status).toBe(409);
        const left = { plan_id: promotion.plan_id, promo_id: promotion.id, allowance_codes: ['AD_UNIT_SCAN'] };
        expect((await world.user.call('POST', '/tpm/promo/allowances/delete', left)).errors).toBeNull();
        expect((await submit()).errors).toBeNull();
    });

    test('one that was submitted before products were asked for is not approved, singly or in bulk', async () => {
        const parents = await world.createParents();
        const promotion = await world.promotion(parents);
        await world.save(promotion, { allowances: [offInvoice] });
        const { database } = app.services;
        await database.write(transaction =>
            database.run(
                `UPDATE tpm_promotion SET status = ${PENDING}, submitted_user = 'tpm.user' WHERE id = $1`,
                [promotion.id],
                transaction,
            ),
        );
        const why = 'No products are chosen for AD Off Invoice.';
        expect(await world.step(promotion, APPROVED)).toMatchObject({ status: 409, errors: { allowances: why } });
        const other = await world.pending(parents);
        expect(await stepMany([promotion.id, other.id], APPROVED)).toMatchObject({
            data: { done: [other.id], rejected: [{ id: promotion.id, reason: why }] },
        });
        expect((await world.step(promotion, DRAFT, 'Products are missing')).errors).toBeNull();
    });

    test('who submits does not approve, singly or in bulk; an Administrator may', async () => {
        const parents = await world.createParents();
        const promotion = await world.pending(parents);
        await world.step(promotion, DRAFT, 'Again');
        expect((await world.step(promotion, PENDING, undefined, world.bdm)).errors).toBeNull();
        const why = 'You cannot approve a promotion that you submitted.';
        expect(await world.step(promotion, APPROVED)).toMatchObject({ status: 409, errors: { serviceError: why } });
        const other = await world.pending(parents);
        expect(await stepMany([promotion.id, other.id], APPROVED)).toMatchObject({
            status: 200,
            data: { done: [other.id], rejected: [{ id: promotion.id, reason: why }] },
        });
        await world.step(promotion, DRAFT, undefined, world.bdm);
        await world.step(promotion, PENDING, undefined, administrator);
        expect((await world.step(promotion, APPROVED, undefined, administrator)).errors).toBeNull();
    });

    test('two who approve the same of two accounts at once, in another order, approve each once', async () => {
        const [one, two] = [await world.createParents(), await world.createParents()];
        const ids: number[] = [];
        for (const parents of [two, one, two, one]) ids.push((await world.pending(parents, 10)).id);
        const answers = await Promise.all([
            stepMany(ids, APPROVED),
            stepMany([...ids].reverse(), APPROVED, administrator),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const done = answers.flatMap(({ data }) => (data as { done: number[] }).done);
        expect(done.sort((a, b) => a - b)).toEqual(ids);
    });

    test('of many approvals each counts what those before it take of the budget', async () => {
        const parents = await world.createParents(1000);
        const ids: number[] = [];
        for (const fee of [600, 500, 300, 200]) ids.push((await world.pending(parents, fee)).id);
        const { data } = await stepMany(ids, APPROVED);
        expect(data).toMatchObject({
            done: [ids[0], ids[2]],
            rejected: [{ id: ids[1] }, { id: ids[3] }],
        });
    });

    test('returning and reopening need a reason, which the history has', async () => {
        const promotion = await world.pending(await world.createParents(), 100, PAST);
        const required = { status: 400, errors: { reason: 'Required field.' } };
        expect(await world.step(promotion, DRAFT)).toMatchObject(required);
        expect((await world.step(promotion, DRAFT, 'Wrong week')).errors).toBeNull();
        const { data: entries } = await world.user.call<HistoryEntry[]>(
            'GET',
            `/services/tpm/promotion/${promotion.id}/history`,
        );
        expect(entries![0]).toMatchObject({
            user: 'tpm.bdm',
            changes: { status: { from: PENDING, to: DRAFT }, reason: { from: null, to: 'Wrong week' } },
        });
        await world.step(promotion, PENDING, undefined, world.user);
        await world.step(promotion, APPROVED);
        await world.step(promotion, COMPLETE);
        expect(await world.step(promotion, APPROVED)).toMatchObject(required);
        expect((await world.step(promotion, APPROVED, 'A late bill')).errors).toBeNull();
    });

    test('it is complete from its last day on', async () => {
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
        const parents = await world.createParents();
        const ending = (performance_end_date: string) =>
            world.approved(parents, 100, { performance_start_date: '2020-03-01', performance_end_date });
        const early = await ending('2999-03-14');
        expect(await world.step(early, COMPLETE)).toMatchObject({
            status: 409,
            errors: { serviceError: 'This promotion can be completed from 03-14-2999 on.' },
        });
        expect((await world.step(await ending(today), COMPLETE)).errors).toBeNull();
    });

    test('steps of one call are taken in their order: each counts what those before it take of the budget', async () => {
        const parents = await world.createParents(1_000);
        const [within, back, over] = [
            await world.pending(parents, 700),
            await world.pending(parents, 100),
            await world.pending(parents, 400),
        ];
        const approve = (id: number, reason?: string) => ({ ids: [id], status: APPROVED, ...(reason && { reason }) });
        const decide = (first: object, ...next: object[]) =>
            world.bdm.call('POST', '/tpm/promotion/status', { ...first, next });
        const returned = { ids: [back.id], status: DRAFT };

        // Where a later step is invalid, none is taken.
        expect(await decide(approve(within.id), { ...returned, status: 9 })).toMatchObject({ status: 400 });
        expect(await decide(approve(within.id), { ids: [], status: APPROVED })).toMatchObject({ status: 400 });
        expect(await statusOf(within)).toBe(PENDING);

        expect(await decide(approve(over.id), { ...returned, reason: 'Too early' }, approve(within.id))).toMatchObject({
            data: {
                done: [over.id, back.id],
                rejected: [{ id: within.id, reason: expect.stringMatching(/over its budget/) }],
            },
        });
        expect(await decide(approve(within.id, 'As agreed'))).toMatchObject({
            data: { done: [within.id], rejected: [] },
        });
    });

    test('above the budget an approval needs a reason, which is kept', async () => {
        const parents = await world.createParents(1000);
        await world.approved(parents, 600);
        const promotion = await world.pending(parents, 400.01);
        expect(await world.step(promotion, APPROVED)).toMatchObject({
            status: 409,
            errors: { reason: 'This takes the account $0.01 over its budget: a reason is required.' },
        });
        expect(await stepMany([promotion.id], APPROVED)).toMatchObject({
            data: { done: [], rejected: [{ id: promotion.id }] },
        });
        expect(await statusOf(promotion)).toBe(PENDING);
        expect((await world.step(promotion, APPROVED, 'The last display')).data).toMatchObject({
            status: APPROVED,
            reason: 'The last display',
            submitted_user: 'tpm.user',
        });
        const within = await world.createParents(1000);
        expect((await world.step(await world.pending(within, 1000), APPROVED)).errors).toBeNull();
    });

    test('what is locked is refused to a stale screen, with the state', async () => {
        const promotion = await world.pending(await world.createParents());
        const locked = 'This promotion is waiting for approval. Its products, allowances and dates cannot be changed.';
        expect(await world.save(promotion, { products: [{ id: -1, ...handProduct('03800059667') }] })).toMatchObject({
            status: 409,
            errors: { serviceError: locked },
        });
        const change = { performance_end_date: '2027-03-20', version: promotion.version };
        expect(await world.user.call('PUT', `/services/tpm/promotion/${promotion.id}`, change)).toMatchObject({
            status: 409,
            errors: { performance_end_date: locked },
        });
        const remove = { plan_id: promotion.plan_id, promo_id: promotion.id, allowance_codes: ['AD_FEE'] };
        expect((await world.user.call('POST', '/tpm/promo/allowances/delete', remove)).status).toBe(409);
    });

    test('the queue: what waits, the longest first, with what it leaves of the budget', async () => {
        const parents = await world.createParents(1000);
        await world.approved(parents, 300);
        const first = await world.pending(parents, 700);
        const second = await world.pending(parents, 700.01);
        await world.promotion(parents);
        const filter = { plan_id: parents.plan_id };
        const call = (client: Client, sortCriteria?: object) =>
            client.call<{ list: Record<string, unknown>[]; totals: object }>('POST', '/tpm/promotion/queue/list', {
                searchCriteria: { filter },
                ...(sortCriteria && { sortCriteria }),
            });
        const { data, errors } = await call(world.bdm);
        expect(errors).toBeNull();
        const amounts = { budget: 1000, committed: 300, pending: 1400.01, available: 700, submitted_user: 'tpm.user' };
        expect(data!.list).toEqual([
            expect.objectContaining({ ...amounts, id: first.id, available_after: 0, is_over_budget: false }),
            expect.objectContaining({ ...amounts, id: second.id, available_after: -0.01, is_over_budget: true }),
        ]);
        // 700.00 and 700.01, stored in cents.
        expect(data!.totals).toEqual({ planned_spend: 1400.01 });
        const { data: turned } = await call(world.bdm, { fieldName: 'planned_spend', direction: 'DESC' });
        expect(turned!.list.map(({ id }) => id)).toEqual([second.id, first.id]);
        expect((await call(world.user)).status).toBe(403);
        const one = { searchCriteria: { filter: { id: second.id } } };
        const { data: found } = await world.bdm.call<typeof data>('POST', '/tpm/promotion/queue/list', one);
        expect(found!.list.map(({ id }) => id)).toEqual([second.id]);
    });
});

describe.each(deployments)('races for a budget on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let world: TpmWorld;
    let bdms: readonly Client[];
    let users: readonly Client[];
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        bdms = await nodes.as('tpm.bdm');
        users = await nodes.as('tpm.user');
        world = TpmWorld.by(bdms[0]!, users[0]!);
    });
    afterAll(() => nodes.drop());

    test('of twenty approvals at once as many pass without a reason as the budget holds', async () => {
        const parents = await world.createParents(1000);
        const waiting: PlacedPromotion[] = [];
        while (waiting.length < 20) waiting.push(await world.pending(parents, 300));
        const answers = await atOnce(bdms, 20, (client, at) => world.step(waiting[at]!, APPROVED, undefined, client));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
        for (const { status, errors } of answers) if (status !== 200) expect(Object.keys(errors!)).toEqual(['reason']);
        expect((await world.summary(parents.plan_id)).committed).toBe(900);
    });

    test('twenty approvals of one promotion take it on once', async () => {
        const promotion = await world.pending(await world.createParents());
        const answers = await atOnce(bdms, 20, client => world.step(promotion, APPROVED, undefined, client));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    });

    test('a submission that races with an edit of the grid has the edit, or refuses it', async () => {
        for (let round = 0; round < 5; round++) {
            const parents = await world.createParents(1000);
            const promotion = await world.promotion(parents);
            const fee = (allowance_amount: number) => ({
                allowances: [{ allowance_code: 'AD_FEE', allowance_amount, lumpsum_date: '2027-03-01' }],
            });
            const { data } = await world.save(promotion, fee(100));
            const stale = { ...promotion, version: data!.version };
            const [step, edit] = await Promise.all([
                world.step(promotion, PENDING, undefined, users[0]),
                world.save(stale, fee(5000), users.at(-1)),
            ]);
            expect(step.status).toBe(200);
            expect([200, 409]).toContain(edit.status);
            const [approval] = await Promise.all([
                world.step(promotion, APPROVED, undefined, bdms[0]),
                world.save({ ...stale, version: stale.version + 1 }, fee(9000), users.at(-1)),
            ]);
            // The budget was checked for exactly what was approved.
            expect(approval.status).toBe(edit.status === 200 ? 409 : 200);
            expect((await world.node(promotion)).planned).toBe(edit.status === 200 ? 5000 : 100);
        }
    });
});
