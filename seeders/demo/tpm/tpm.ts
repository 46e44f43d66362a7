import type { WriteContext } from '../../../api/platform/feature';
import type { Settings } from '../../../config/settings';
import { dateInZone } from '../../../models/platform/calendar/clock';
import type { Database } from '../../../models/database/database';
import { fromCents, toCents } from '../../../models/platform/fields/money';
import { accountType } from '../../../models/features/tpm/accountType';
import { allowance } from '../../../models/features/tpm/allowance';
import { plan } from '../../../models/features/tpm/plan';
import { planAccount } from '../../../models/features/tpm/planAccount';
import { planGroup } from '../../../models/features/tpm/planGroup';
import { promoProduct } from '../../../models/features/tpm/promoProduct';
import { promotion } from '../../../models/features/tpm/promotion';
import { adrTree } from '../../../models/features/adr/entity';
import { subtreeSql } from '../../../models/database/tree/subtree';
import type { Transaction } from '../../../models/database/transaction';
import { seedPlanAccounts, type AccountRecord } from './accounts';
import { demoPromotion, isCommitted, type DemoPromotion, type Assortment } from './promotion';
import { BDM, DEMO_GROUPS, DEMO_PLANS, type DemoPlan } from './shapes';
import { seedDealSheets } from './sheets';
import { seedActuals, seedSteps, USER, type SeededPromotions, type SeedingWork } from './steps';
import type { DemoProduct } from './deals';

/** The ADR and the entity of an account. */
interface Listed {
    readonly adr_id: number | null;
    readonly adr_entity_id: number | null;
}

const OF_MAKER = `SELECT id, manufacturer, description, group_name, cust_code, upc_item, upc_case, pack, size, case_cost, srp
    FROM product WHERE feed_id IS NULL AND manufacturer = $1 ORDER BY id`;

/** SQL for the ids of the products that are authorized somewhere on an ADR. */
const ON_ADR = `SELECT DISTINCT p.prod_id AS id FROM adr_prod_entity AS s JOIN adr_prod AS p ON p.id = s.adr_prod_id
    JOIN product_entity_status AS st ON st.id = s.prod_status_id WHERE st.authorizes AND p.adr_id = $1`;
/** SQL for the ids of the products that are authorized somewhere below an entity. */
const BELOW = `${subtreeSql(adrTree)} SELECT DISTINCT p.prod_id AS id FROM adr_prod_entity AS s
    JOIN adr_prod AS p ON p.id = s.adr_prod_id JOIN product_entity_status AS st ON st.id = s.prod_status_id
    WHERE st.authorizes AND s.adr_entity_id IN (SELECT id FROM below)`;

type Raw = Omit<DemoProduct, 'case_cost' | 'srp'> & Readonly<Record<'case_cost' | 'srp', number | string | null>>;

const amount = (cell: number | string | null): number | null => (cell === null ? null : Number(cell));

/** Returns the products of a manufacturer in the demonstration's catalogue. */
const productsOf = async (database: Database, maker: string, transaction: Transaction): Promise<DemoProduct[]> => {
    const rows = await database.run<Raw>(OF_MAKER, [maker], transaction);
    return rows.map(row => ({ ...row, case_cost: amount(row.case_cost), srp: amount(row.srp) }));
};

/** Reads the products among these that an account may sell: all of them, if it has no ADR. */
const assortmentAt = async (
    database: Database,
    { adr_id, adr_entity_id }: Listed,
    products: readonly DemoProduct[],
    transaction: Transaction,
): Promise<Assortment> => {
    if (adr_id === null) return { authorised: products, others: [] };
    const [sql, id] = adr_entity_id === null ? [ON_ADR, adr_id] : [BELOW, adr_entity_id];
    const on = new Set((await database.run<{ id: number }>(sql, [id], transaction)).map(row => row.id));
    return { authorised: products.filter(one => on.has(one.id)), others: products.filter(one => !on.has(one.id)) };
};

interface PlanWork extends SeedingWork {
    readonly accounts: ReadonlyMap<string, AccountRecord>;
}

interface OfAccount {
    readonly account: AccountRecord;
    readonly promotions: readonly DemoPromotion[];
    /** Cents. */
    readonly budget: number;
}

/** Returns a budget in full thousands of dollars: more than is committed, except for every fourth account. */
const budgetOf = (promotions: readonly DemoPromotion[], accountIndex: number): number => {
    const sum = (some: readonly DemoPromotion[]) => some.reduce((cents, { spend }) => cents + spend, 0);
    const [all, committed] = [sum(promotions), sum(promotions.filter(isCommitted))];
    const target = accountIndex % 4 === 1 && committed > 0 ? committed * 0.9 : Math.max(all * 0.8, committed * 1.1);
    return toCents(Math.max(1, Math.floor(target / 100_000)) * 1_000);
};

/** @param first number of promotions in the plans before it */
const accountsOf = async (
    { context, transaction, today, accounts }: PlanWork,
    shape: DemoPlan,
    first: number,
): Promise<readonly OfAccount[]> => {
    const products = await productsOf(context.database, shape.maker, transaction);
    const createdAccounts: OfAccount[] = [];
    for (const [accountIndex, code] of shape.accounts.entries()) {
        const account = accounts.get(code) as AccountRecord;
        const assortment = await assortmentAt(context.database, account, products, transaction);
        const promotions = Array.from({ length: shape.promotions }, (_none, at) => {
            const n = first + accountIndex * shape.promotions + at;
            return demoPromotion(shape, { account: accountIndex, index: at, n, today }, assortment);
        });
        createdAccounts.push({ account, promotions, budget: budgetOf(promotions, accountIndex) });
    }
    return createdAccounts;
};

/** Seeds a plan with its accounts and their groups. Returns the parents of its promotions, account by account. */
const seedPlan = async (
    { context, transaction, today }: SeedingWork,
    shape: DemoPlan,
    accounts: readonly OfAccount[],
) => {
    const { maker: manufacturer, years } = shape;
    const name = `${manufacturer} ${years.map(year => Number(today.slice(0, 4)) + year).join(' and ')}`;
    const values = { name, manufacturer, owner_user: BDM.username };
    const [createdPlan] = await context.records.of(plan).createMany([{ values }], BDM, transaction);
    const plan_id = createdPlan?.id ?? 0;
    const budgets = accounts.map(({ account, budget }) => ({
        values: {
            plan_id,
            account_id: account.id,
            budget_spend: fromCents(budget),
            cdm_user: BDM.username,
            ssr_user: USER.username,
        },
    }));
    const planAccounts = await context.records.of(planAccount).createMany(budgets, BDM, transaction);
    const groups = planAccounts.flatMap(({ id }) =>
        DEMO_GROUPS.map(({ name, description }) => ({ values: { plan_id, plan_account_id: id, name, description } })),
    );
    const planGroups = await context.records.of(planGroup).createMany(groups, USER, transaction);
    return planAccounts.map(({ id }, at) => ({
        plan_id,
        plan_account_id: id,
        groupIds: planGroups.slice(at * DEMO_GROUPS.length, (at + 1) * DEMO_GROUPS.length).map(group => group.id),
    }));
};

/** Seeds every promotion of a plan with its products and allowances, as drafts. */
const seedPromotions = async (
    work: PlanWork,
    shape: DemoPlan,
    accounts: readonly OfAccount[],
): Promise<SeededPromotions> => {
    const parents = await seedPlan(work, shape, accounts);
    const demos = accounts.flatMap(({ promotions }) => promotions);
    const writes = accounts.flatMap(({ promotions }, at) => {
        const { plan_id, plan_account_id, groupIds = [] } = parents[at] ?? {};
        return promotions.map(({ values, group, products, allowances }) => ({
            before: null,
            values: { ...values, plan_id, plan_account_id, group_id: groupIds[group] } as never,
            rows: {
                [promoProduct.path]: { create: products.map((row, i) => ({ id: -(i + 1), values: row, at: '' })) },
                [allowance.path]: { create: allowances.map((row, i) => ({ id: -(i + 1), values: row, at: '' })) },
            },
        }));
    });
    const written = await work.context.records.of(promotion).writeWithRows(writes, USER, work.transaction);
    return written.map(({ record }, at) => [record, demos[at] as DemoPromotion]);
};

/** The history may have been removed (AUDIT_DAYS). */
const ANY = `SELECT id FROM audit WHERE resource = $1 UNION ALL SELECT id FROM ${accountType.table} LIMIT 1`;

const PRODUCT = 'SELECT id FROM product WHERE feed_id IS NULL AND manufacturer = $1 LIMIT 1';
const lacks = async (database: Database, maker: string): Promise<boolean> =>
    (await database.read(PRODUCT, [maker])).length === 0;

/**
 * Seeds accounts, and three plans of two years around today with promotions in all states. Nothing is seeded if there
 * has ever been an account type, or the demonstration's catalogue is missing.
 *
 * @param context the services' own, so that the demonstration follows the same rules as users
 */
export const seedDemoTpm = async (
    context: WriteContext,
    { demo, timeZone }: Pick<Settings, 'demo' | 'timeZone'>,
): Promise<void> => {
    if (!demo) return;
    const [any] = await context.database.read(ANY, [accountType.path]);
    if (any) return;
    const lacking = await Promise.all(DEMO_PLANS.map(({ maker }) => lacks(context.database, maker)));
    if (lacking.includes(true)) return;
    const today = dateInZone(timeZone, new Date());
    await context.database.write(async transaction => {
        const accounts = await seedPlanAccounts(context, today, transaction);
        const work: PlanWork = { context, transaction, today, accounts };
        let first = 0;
        for (const shape of DEMO_PLANS) {
            const seededPromotions = await seedPromotions(work, shape, await accountsOf(work, shape, first));
            await seedActuals(work, await seedSteps(work, seededPromotions));
            first += seededPromotions.length;
        }
    });
    await seedDealSheets(context, today);
};
