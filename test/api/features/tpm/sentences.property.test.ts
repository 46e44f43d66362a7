import fc, { type Arbitrary } from 'fast-check';
import { effectsOf } from '../../../../admin/features/tpm/queue/effects';
import { tpmTexts as spanish } from '../../../../admin/features/tpm/texts.es';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { textFrom, type MessageDescriptor } from '../../../../models/platform/messages/message';
import { allowance } from '../../../../models/features/tpm/allowance';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { ALLOWANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import type { Check, CheckCount } from '../../../../models/features/tpm/checkCalls';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import type { Queued } from '../../../../models/features/tpm/queueCalls';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import {
    figuresIn,
    moneyText,
    overBudgetOf,
    plannedOf,
    sentencesOf,
    type Deal,
    type DealAllowance,
    type DealProduct,
} from '../../../support/tpmChecks';
import { TpmWorld, type PromotionParents } from '../../../support/tpmWorld';

const SEED = Number(process.env['TEST_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Promotions of three accounts in two plans. */
const DEALS = 60;
const MINUTES = 60_000;
const BY = { username: 'tpm.user' };

const UPCS = ['03800059661', '03800059662', '03800059663', '03800059664', '03800059665'];
const LETTERS = 'ABCDEFGHIJ';
/** Returns a number as letters: the digits of a sentence are its figures. */
const lettersOf = (number: number): string => Array.from(String(number), digit => LETTERS[Number(digit)]).join('');

const dayAt = (days: number): string => new Date(Date.UTC(2027, 2, 1 + days)).toISOString().slice(0, 10);
const range = (first: number, last: number): Arbitrary<readonly [string, string]> =>
    fc
        .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 0, max: 9 }))
        .map(([start, length]) => [dayAt(start), dayAt(start + length)] as const);

const CODES: Readonly<Record<'AD' | 'TPR', readonly AllowanceCode[]>> = {
    AD: ['AD_OFF_INVOICE', 'AD_INCREMENTAL_CASE_BILL_BACK', 'AD_UNIT_SCAN', 'AD_FEE', 'PRODUCT_LUMP_SUM'],
    TPR: ['TPR_OFF_INVOICE', 'TPR_CASE_BILL_BACK', 'TPR_UNIT_SCAN', 'DISPLAY_ALLOWANCE'],
};

const product = (upc: string): Arbitrary<DealProduct> =>
    fc.record({
        upc: fc.constant(upc),
        pack: fc.option(fc.integer({ min: 1, max: 24 }), { freq: 6 }),
        cost: fc.option(fc.integer({ min: 50, max: 3000 }), { freq: 6 }),
        srp: fc.option(fc.integer({ min: 100, max: 400 }), { freq: 6 }),
        adSrp: fc.option(fc.integer({ min: 100, max: 300 }), { freq: 3 }),
    });

const allowanceOf = (code: AllowanceCode, upcs: readonly string[]): Arbitrary<DealAllowance> => {
    const { basis, category, optional } = ALLOWANCE_TYPES[code];
    // Some begin before the buy-in window does.
    const days = range(-18, 30).map(([first, last]) =>
        basis === null ? ([first, first] as const) : ([first, last] as const),
    );
    return fc.record({
        code: fc.constant(code),
        amount: fc.integer({ min: 1, max: basis === null ? 300_000 : 400 }),
        volume: basis === null ? fc.constant(null) : fc.option(fc.integer({ min: 0, max: 2000 }), { freq: 5 }),
        days,
        adDays: optional.length > 0 ? fc.option(range(0, 30), { freq: 2 }) : fc.constant(null),
        covers: category === 'product' ? fc.subarray([...upcs]) : fc.constant([]),
    });
};

type Created = Omit<Deal, 'id' | 'planAccount' | 'buyIn'> & {
    readonly plan: number;
    readonly performance: 'AD' | 'TPR';
};

/**
 * The days before and after a promotion in which each account buys: without a calendar, by its own, by its parent's.
 */
const BUY_INS = [
    [14, 0],
    [3, 5],
    [0, 12],
] as const;

const deal: Arbitrary<Created> = fc
    .tuple(fc.constantFrom('AD' as const, 'TPR' as const), fc.subarray(UPCS, { minLength: 0 }))
    .chain(([performance, upcs]) =>
        fc.shuffledSubarray([...CODES[performance]]).chain(codes =>
            fc.record({
                performance: fc.constant(performance),
                plan: fc.nat(1),
                account: fc.nat(2),
                status: fc.constantFrom(1 as const, 2 as const, 2 as const, 3 as const, 4 as const, 5 as const),
                days: range(0, 25),
                baseline: fc.option(fc.integer({ min: 0, max: 3000 })),
                products: fc.tuple(...upcs.map(product)),
                allowances: fc.tuple(...codes.map(code => allowanceOf(code, upcs))),
            }),
        ),
    );

const perhaps = (cents: number | null): number | null => (cents === null ? null : fromCents(cents));

const productRow = ({ upc, pack, cost, srp, adSrp }: DealProduct, at: number) => ({
    id: -(at + 1),
    at: '',
    values: {
        manufacturer: 'Birch Landing',
        description: `Product ${lettersOf(at)}`,
        upc_item: upc,
        upc_case: upc,
        pack,
        case_cost: perhaps(cost),
        reg_srp: perhaps(srp),
        ad_srp: perhaps(adSrp),
    },
});

const allowanceRow = (
    { code, amount, volume, days, adDays, covers }: DealAllowance,
    upcs: readonly string[],
    at: number,
) => {
    const { basis, required } = ALLOWANCE_TYPES[code as AllowanceCode];
    return {
        id: -(at + 1),
        at: '',
        values: {
            allowance_code: code,
            allowance_amount: fromCents(amount),
            product_ids: covers.map(upc => -(upcs.indexOf(upc) + 1)),
            ...(basis === 'case' && { projected_cases: volume }),
            ...(basis === 'unit' && { projected_units: volume }),
            ...Object.fromEntries(required.map((field, of) => [field, days[of]])),
            ...(adDays && { ad_start_date: adDays[0], ad_end_date: adDays[1] }),
        },
    };
};

describe.each(databases)('the sentences that tell figures on $name', kind => {
    const seed = SEED + databases.indexOf(kind);
    let app: TestApp;
    let world: TpmWorld;
    let locations: readonly {
        readonly parents: PromotionParents;
        readonly account: number;
        readonly plan: number;
        readonly budget: number;
    }[];
    let deals: Deal[];

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        const [own, above] = [await world.calendar(BUY_INS[1]), await world.calendar(BUY_INS[2])];
        const parent = await world.account({ trade_calendar_id: above });
        const between = await world.account({ pid: parent });
        const accounts = [
            await world.account(),
            await world.account({ pid: parent, trade_calendar_id: own }),
            await world.account({ pid: between }),
        ];
        const found: (typeof locations)[number][] = [];
        for (const plan of [0, 1]) {
            const planId = await world.plan();
            for (const [account, id] of accounts.entries()) {
                const budget = [0, 400_000, 2_000_000][(account + plan) % 3] ?? 0;
                const parents = await world.group(planId, await world.planAccount(planId, fromCents(budget), id));
                found.push({ parents, account, plan, budget });
            }
        }
        locations = found;
        deals = await written(fc.sample(deal, { numRuns: DEALS, seed }));
    }, MINUTES);
    afterAll(() => app.drop());

    const locationOf = (of: Pick<Created, 'account' | 'plan'>) =>
        locations.find(({ account, plan }) => account === of.account && plan === of.plan)!;
    const budgetOf = ({ planAccount }: Deal): number =>
        locations.find(({ parents: location }) => location.plan_account_id === planAccount)!.budget;

    const written = (created: readonly Created[]): Promise<Deal[]> =>
        app.services.database.write(async transaction => {
            const writes = created.map((one, at) => ({
                before: null,
                values: {
                    ...locationOf(one).parents,
                    name: `Promotion ${lettersOf(at)}`,
                    performance_type: one.performance,
                    performance_start_date: one.days[0],
                    performance_end_date: one.days[1],
                    baseline_cases: one.baseline,
                },
                rows: {
                    [promoProduct.path]: { create: one.products.map(productRow) },
                    [allowance.path]: {
                        create: one.allowances.map((row, index) =>
                            allowanceRow(
                                row,
                                one.products.map(({ upc }) => upc),
                                index,
                            ),
                        ),
                    },
                },
            }));
            const stored = await app.services.records.of(promotion).writeWithRows(writes, BY, transaction);
            const changes = stored.map(({ record }, at) => ({
                before: record,
                values: {
                    status: created[at]!.status,
                    submitted_user: 'tpm.user',
                    submitted_date: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
                },
            }));
            await app.services.records.of(promotion).changeMany(changes, BY, transaction);
            return stored.map(({ record }, at) => ({
                ...created[at]!,
                id: record.id,
                planAccount: locationOf(created[at]!).parents.plan_account_id,
                buyIn: BUY_INS[created[at]!.account as 0 | 1 | 2],
            }));
        });

    const checksOf = async ({ id }: Pick<Deal, 'id'>): Promise<Check[]> =>
        (await world.bdm.call<Check[]>('GET', `/tpm/promotion/${String(id)}/checks`)).data!;

    /** Returns sentences as sorted texts: their order is tested elsewhere. */
    const lines = (
        sentences: readonly { code: string; other?: number | null | undefined; figures: readonly string[] }[],
    ) => sentences.map(({ code, other, figures }) => `${code} ${String(other ?? '')}: ${figures.join(' ')}`).sort();

    test(`of every check are what plain arithmetic comes to, in both languages (seed ${String(seed)})`, async () => {
        const reported = new Set<string>();
        for (const one of deals) {
            const checks = await checksOf(one);
            const expected = lines(sentencesOf(one, deals, budgetOf(one)));
            const messages = (textOf: (check: Check) => string) =>
                lines(
                    checks.map(check => ({
                        code: check.code,
                        other: check.promo_id,
                        figures: figuresIn(textOf(check)),
                    })),
                );
            expect(messages(({ message }) => message)).toEqual(expected);
            expect(
                messages(check => textFrom(spanish.messages, check.message_descriptor as MessageDescriptor) ?? ''),
            ).toEqual(expected);
            for (const { code } of checks) reported.add(code);
        }
        // A world in which a kind of sentence does not occur would not test it.
        expect([...reported].sort()).toEqual([
            'AD_SRP',
            'AT_CASE_COST',
            'NEGATIVE_LIFT',
            'NOTHING_PROJECTED',
            'OUTSIDE_DATES',
            'OVERLAP',
            'OVER_BUDGET',
            'OVER_PLANNED',
            'SAME_ALLOWANCE',
        ]);
    });

    test('how many of each kind there are is counted of all promotions at once', async () => {
        // Some of them alone are compared with all others too.
        for (const some of [deals, deals.filter((_one, at) => at % 3 === 0), deals.slice(0, 1)]) {
            const ids = some.map(({ id }) => id);
            const { data } = await world.bdm.call<CheckCount[]>('POST', '/tpm/promotion/checks/count', { ids });
            const counted = data!.map(({ id, code, count }) => `${String(id)} ${code} ${String(count)}`);
            const expected = some.flatMap(one => {
                const codes = sentencesOf(one, deals, budgetOf(one)).map(({ code }) => code);
                return [...new Set(codes)].map(
                    code => `${String(one.id)} ${code} ${String(codes.filter(each => each === code).length)}`,
                );
            });
            expect([...counted].sort()).toEqual([...expected].sort());
        }
    });

    test('the dashboard’s lines of accounts over their budgets', async () => {
        const plan_id = locations[0]!.parents.plan_id;
        const { data } = await world.bdm.call<DashboardAnswer>('POST', '/tpm/dashboard', {
            searchCriteria: { filter: { plan_id } },
        });
        const expected = locations
            .filter(({ parents: location }) => location.plan_id === plan_id)
            .map(({ parents: { plan_account_id }, budget }) => {
                const own = deals.filter(one => one.planAccount === plan_account_id && [3, 5].includes(one.status));
                return { plan_account_id, budget, committed: own.reduce((cents, one) => cents + plannedOf(one), 0) };
            })
            .filter(({ budget, committed }) => committed > budget);
        const reported = data!.over_budget.accounts.map(({ plan_account_id, budget, amount: committed }) => ({
            plan_account_id,
            budget: toCents(budget),
            committed: toCents(committed),
        }));
        const inOrder = <T extends { plan_account_id: number }>(list: readonly T[]) =>
            [...list].sort((a, b) => a.plan_account_id - b.plan_account_id);
        expect(inOrder(reported)).toEqual(inOrder(expected));
        expect(data!.over_budget.count).toBe(expected.length);
    });

    const isCovered = ({ allowances }: Deal): boolean =>
        allowances.every(
            ({ code, covers }) => ALLOWANCE_TYPES[code as AllowanceCode].category === 'promotion' || covers.length > 0,
        );

    /** Takes a step without a reason. @returns null, or the figures of its rejection */
    const rejectedBy = async (one: Deal): Promise<readonly string[] | null> => {
        const { errors } = await world.step(one, 3);
        if (!errors) return null;
        return 'allowances' in errors ? ['allowances'] : figuresIn(errors['reason'] ?? '');
    };

    /** Runs last, because it decides the pending promotions. */
    test('the queue, the check and the step of each that waits say the same, and their figures are so', async () => {
        for (const { parents: location } of locations) {
            const { data } = await world.bdm.call<{ list: Queued[] }>('POST', '/tpm/promotion/queue/list', {
                searchCriteria: { filter: { plan_account_id: location.plan_account_id } },
                pageCriteria: { pageNumber: 1, pageSize: 100 },
            });
            const dealAt = (id: number) => deals.findIndex(one => one.id === id);
            // All that can be approved are, one after the other: the queue shows the effects before.
            const effects = effectsOf(data!.list, ({ id }) => isCovered(deals[dealAt(id)]!));
            for (const { id } of data!.list) {
                const one = deals[dealAt(id)]!;
                const over = overBudgetOf(one, deals, budgetOf(one));
                const codes = (await checksOf(one)).map(({ code }) => code);
                expect([id, codes.includes('OVER_BUDGET')]).toEqual([id, over > 0]);
                const rejected = await rejectedBy(one);
                if (!isCovered(one)) {
                    expect([id, rejected]).toEqual([id, ['allowances']]);
                    continue;
                }
                expect([id, toCents(effects.get(id)!.over)]).toEqual([id, over]);
                expect([id, rejected]).toEqual([id, over > 0 ? [moneyText(over)] : null]);
                if (over > 0) expect((await world.step(one, 3, 'As agreed')).status).toBe(200);
                deals[dealAt(id)] = { ...one, status: 3 };
            }
        }
    });
});
