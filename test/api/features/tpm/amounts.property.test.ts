import fc from 'fast-check';
import type { OwnerWrite } from '../../../../api/platform/resources/children/childWriter';
import { summaryOf } from '../../../../api/features/tpm/plan/summary';
import type { Transaction } from '../../../../models/database/transaction';
import { fromCents } from '../../../../models/platform/fields/money';
import { allowance } from '../../../../models/features/tpm/allowance';
import { ALLOWANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import { plan } from '../../../../models/features/tpm/plan';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import { amountFields, measureFields } from '../../../../models/features/tpm/summaryCalls';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { TpmWorld } from '../../../support/tpmWorld';
import { createdPlan, type CreatedAllowance, type CreatedPlan, type CreatedPromotion } from '../../../support/tpmPlans';
import { planSums } from '../../../support/tpmSums';

/** Plans over both databases: 2,000 per run, since 10,000 take longer than everything else. More: `TEST_PLANS`. */
const PLANS = Number(process.env['TEST_PLANS'] ?? 2000) / databases.length;
const PORTION = 500;
/** The seed of the first database; the next one has the next seed. */
const SEED = Number(process.env['TEST_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const MINUTES = 60_000;

const BY = { username: 'tpm.user' };
const DAY = '2027-03-01';
const perhaps = (cents: number | null): number | null => (cents === null ? null : fromCents(cents));

const allowanceRow = ({ code, cents, volume, covers }: CreatedAllowance, at: number) => {
    const { basis, required } = ALLOWANCE_TYPES[code];
    return {
        id: -(at + 1),
        at: '',
        values: {
            allowance_code: code,
            allowance_amount: fromCents(cents),
            product_ids: covers.map(location => -(location + 1)),
            ...(basis === 'case' && { projected_cases: volume }),
            ...(basis === 'unit' && { projected_units: volume }),
            ...Object.fromEntries(required.map(field => [field, DAY])),
        },
    };
};

const productRow = (cost: number | null, at: number) => ({
    id: -(at + 1),
    at: '',
    values: {
        manufacturer: 'Birch Landing',
        description: `Product ${String(at)}`,
        case_cost: perhaps(cost),
        upc_item: String(10_000_000_000 + at),
        upc_case: String(at),
    },
});

type Write = OwnerWrite<typeof promotion>;

describe.each(databases)('what plans come to on $name', kind => {
    const seed = SEED + databases.indexOf(kind);
    let app: TestApp;
    /** Accounts, since a plan contains each account once. */
    let accounts: readonly number[];
    beforeAll(async () => {
        app = await openTestApp(kind);
        const world = await TpmWorld.of(app);
        accounts = [await world.account(), await world.account(), await world.account()];
    });
    afterAll(() => app.drop());

    const ids = (records: readonly { readonly id: number }[]): number[] => records.map(({ id }) => id);

    /** Writes the plans of a portion, with the accounts and groups of each. */
    const written = async (plans: readonly CreatedPlan[], transaction: Transaction): Promise<number[]> => {
        const { records } = app.services;
        const own = { manufacturer: 'Birch Landing', owner_user: 'tpm.user' };
        const planRows = plans.map((_plan, at) => ({ values: { ...own, name: `Plan ${String(at)}` } }));
        const planIds = ids(await records.of(plan).createMany(planRows, BY, transaction));
        const ofPlans = plans.flatMap((created, at) =>
            created.map((one, location) => ({
                one,
                location: { plan_id: planIds[at] ?? 0 },
                values: { account_id: accounts[location] ?? 0, budget_spend: fromCents(one.budget) },
            })),
        );
        const accountRows = ofPlans.map(({ location, values }) => ({ values: { ...location, ...values } }));
        const accountIds = ids(await records.of(planAccount).createMany(accountRows, BY, transaction));
        const ofAccounts = ofPlans.flatMap(({ one, location }, at) =>
            one.groups.map((promotions, index) => ({
                promotions,
                location: { ...location, plan_account_id: accountIds[at] ?? 0 },
                name: `Group ${String(index)}`,
            })),
        );
        const groupRows = ofAccounts.map(({ location, name }) => ({ values: { ...location, name } }));
        const groupIds = ids(await records.of(planGroup).createMany(groupRows, BY, transaction));
        const promotions = ofAccounts.flatMap(group => group.promotions);
        const writes = ofAccounts.flatMap((group, at) =>
            group.promotions.map((created, index) =>
                writeOf(created, { ...group.location, group_id: groupIds[at] ?? 0 }, index),
            ),
        );
        const stored = await app.services.records.of(promotion).writeWithRows(writes, BY, transaction);
        const changes = stored.map(({ record }, at) => {
            const { status, actual } = promotions[at] as CreatedPromotion;
            return { before: record, values: { status, actual_spend: fromCents(actual) } };
        });
        await records.of(promotion).changeMany(changes, BY, transaction);
        return planIds;
    };

    const writeOf = (created: CreatedPromotion, location: object, index: number): Write => ({
        before: null,
        values: {
            ...location,
            name: `Promotion ${String(index)}`,
            performance_type: created.performance,
            performance_start_date: DAY,
            performance_end_date: DAY,
            baseline_cases: created.baseline,
        },
        rows: {
            [promoProduct.path]: { create: created.costs.map(productRow) },
            [allowance.path]: { create: created.allowances.map(allowanceRow) },
        },
    });

    const FIGURES = [...Object.keys(amountFields), ...Object.keys(measureFields)];
    const LISTS = ['accounts', 'groups', 'promotions'];

    /**
     * Returns the figures of a level and of all below it, as texts of two decimals. Levels are in the order of
     * creation.
     */
    const figuresOf = (node: object): object =>
        Object.fromEntries(
            Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
                if (FIGURES.includes(name)) return [[name, value === null ? null : Number(value).toFixed(2)]];
                return LISTS.includes(name) ? [[name, inOrder(value as { id: number }[]).map(figuresOf)]] : [];
            }),
        );
    const inOrder = (nodes: readonly { readonly id: number }[]) => [...nodes].sort((a, b) => a.id - b.id);

    test(
        `is what whole numbers come to, at every level (seed ${String(seed)})`,
        async () => {
            const plans = fc.sample(createdPlan, { numRuns: PLANS, seed });
            for (let from = 0; from < plans.length; from += PORTION) {
                const portion = plans.slice(from, from + PORTION);
                const planIds = await app.services.database.write(transaction => written(portion, transaction));
                for (const [at, id] of planIds.entries()) {
                    const reported = figuresOf(await summaryOf(app.services.database, id));
                    expect(reported).toEqual(planSums(portion[at] ?? []));
                }
            }
            // A run of empty plans would test nothing.
            const all = plans.flat().flatMap(({ groups }) => groups.flat());
            expect(all.length).toBeGreaterThan(PLANS);
            expect(new Set(all.flatMap(({ allowances }) => allowances.map(({ code }) => code))).size).toBe(
                Object.keys(ALLOWANCE_TYPES).length,
            );
        },
        5 * MINUTES,
    );
});
