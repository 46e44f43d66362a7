import { readSettings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import type { Transaction } from '../../../models/database/transaction';
import { insertManySql } from '../../../models/database/write';
import type { Definition, StoreOf } from '../../../models/platform/definition/resource';
import { account } from '../../../models/features/tpm/account';
import { accountType } from '../../../models/features/tpm/accountType';
import { allowance } from '../../../models/features/tpm/allowance';
import type { AllowanceCode } from '../../../models/features/tpm/allowanceTypes';
import { plan } from '../../../models/features/tpm/plan';
import { planAccount } from '../../../models/features/tpm/planAccount';
import { planGroup } from '../../../models/features/tpm/planGroup';
import { promoActual } from '../../../models/features/tpm/promoActual';
import { promoProduct } from '../../../models/features/tpm/promoProduct';
import { PENDING, promotion, type PromoStatus } from '../../../models/features/tpm/promotion';
import { analyze, PASSWORD, USERNAME } from '../fill';
import { options } from '../options';
import type { BenchDatabase } from '../location';

/** The size of a plan: its accounts, the groups of each, and the promotions of each group. */
const ACCOUNTS = 20;
const GROUPS = 5;
const PROMOTIONS = 20;
/** Rows of each promotion, beside its allowances. */
const PRODUCTS = 20;
const ACTUALS = 10;

const ALLOWANCES: readonly AllowanceCode[] = [
    'AD_OFF_INVOICE',
    'AD_CASE_BILL_BACK',
    'AD_INCREMENTAL_CASE_BILL_BACK',
    'AD_UNIT_SCAN',
    'PRODUCT_LUMP_SUM',
    'AD_FEE',
    'DIGITAL_MARKETING',
    'PAPER_MARKETING',
    'SLOTTING_FEES',
    'DISPLAY_ALLOWANCE',
];
/** This many allowances are by the case, the next one by the unit, the others lump sums. */
export const BY_CASE = 3;
const CASES = 100;
const UNITS = 1_200;

/** The size of a promotion whose grid is saved: products and allowances. */
const GRID_PRODUCTS = 200;
export const GRID_CODES = ALLOWANCES;
/** Drafts that are each saved once, by us or by the yardstick. */
const GRIDS = 60;

/** A draft, with the ids of its rows. */
export interface GridIds {
    readonly plan: number;
    readonly promotion: number;
    readonly products: readonly number[];
}

const BATCH = 5_000;
const DAY = { start: '2027-03-01', end: '2027-03-14' } as const;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns an amount in dollars. */
const amountAt = (at: number): number => 1 + at / 10;
const spendAt = (at: number): number => {
    const volume = at < BY_CASE ? CASES : at === BY_CASE ? UNITS : 1;
    return Math.round(amountAt(at) * volume * 100) / 100;
};
const SPEND = Math.round(upTo(ALLOWANCES.length).reduce((sum, at) => sum + spendAt(at) * 100, 0)) / 100;

/** The values in which promotions of the bench differ. */
interface Placed {
    readonly plan_id: number;
    readonly plan_account_id: number;
    readonly group_id: number;
    readonly name: string;
    readonly status: PromoStatus;
}

/** Rows of each promotion. */
interface Rows {
    readonly products: number;
    readonly allowances?: number;
    readonly actuals: number;
}

const ROWS: Rows = { products: PRODUCTS, actuals: ACTUALS };

/** Runs the writes of one transaction. Tables are empty at first, so ids are numbers from 1 on. */
class Filling {
    constructor(
        private readonly database: Database,
        private readonly transaction: Transaction,
    ) {}

    async insert<D extends Definition>(definition: D, records: readonly StoreOf<D>[]): Promise<void> {
        for (let from = 0; from < records.length; from += BATCH) {
            const some = records.slice(from, from + BATCH);
            const { sql, values } = insertManySql(this.database.dialect, definition, some, 'bench');
            await this.database.run(sql, values, this.transaction);
        }
    }

    async accounts(): Promise<void> {
        await this.insert(accountType, [{ name: 'Chain' }]);
        await this.insert(
            account,
            upTo(ACCOUNTS).map(n => ({ name: `Account ${String(n)}`, type_id: 1 })),
        );
        const grant = `INSERT INTO sec_user_role (sec_user_id, sec_role_id)
            SELECT u.id, r.id FROM sec_user AS u, sec_role AS r WHERE u.username = $1 AND r.name IN ('TPM User', 'TPM BDM')
            ON CONFLICT DO NOTHING`;
        await this.database.run(grant, [USERNAME], this.transaction);
    }

    /** Inserts a plan with its accounts. @param p from 0 on */
    async budgets(p: number): Promise<number> {
        const plan_id = p + 1;
        await this.insert(plan, [
            { name: `Plan ${String(plan_id)}`, owner_user: 'tpm.bdm', manufacturer: 'Bench Foods', status: 1 },
        ]);
        await this.insert(
            planAccount,
            upTo(ACCOUNTS).map(n => ({ plan_id, account_id: n + 1, budget_spend: 1_000_000 })),
        );
        return plan_id;
    }

    /** Inserts a plan with its promotions and their rows. @param p from 0 on */
    async plan(p: number, rows: Rows = ROWS): Promise<void> {
        const plan_id = await this.budgets(p);
        const accountAt = (n: number): number => p * ACCOUNTS + n + 1;
        const groupAt = (n: number): number => p * ACCOUNTS * GROUPS + n + 1;
        await this.insert(
            planGroup,
            upTo(ACCOUNTS * GROUPS).map(n => ({
                plan_id,
                plan_account_id: accountAt(Math.floor(n / GROUPS)),
                name: `Group ${String(n)}`,
            })),
        );
        const count = ACCOUNTS * GROUPS * PROMOTIONS;
        const locations = upTo(count).map(n => ({
            plan_id,
            plan_account_id: accountAt(Math.floor(n / (GROUPS * PROMOTIONS))),
            group_id: groupAt(Math.floor(n / PROMOTIONS)),
            name: `Promotion ${String(n)}`,
            status: (1 + (n % 5)) as PromoStatus,
        }));
        await this.promotions(locations, {
            first: p * count + 1 + (p > 0 ? GRIDS : 0),
            ...rows,
        });
    }

    async promotions(
        locations: readonly Placed[],
        { first, products, allowances = ALLOWANCES.length, actuals }: { first: number } & Rows,
    ): Promise<void> {
        await this.insert(
            promotion,
            locations.map(location => ({
                ...location,
                performance_type: 'AD',
                performance_start_date: DAY.start,
                performance_end_date: DAY.end,
                baseline_cases: 60,
                planned_spend: SPEND,
                actual_spend: actuals * 10,
                projected_cases: CASES,
                product_count: products,
                allowance_count: allowances,
                case_cost_total: 24 * products,
            })),
        );
        for (const [at, { plan_id }] of locations.entries()) {
            const of = { plan_id, promo_id: first + at };
            await this.rows(of, { products, allowances, actuals });
        }
        await this.flush();
    }

    private waiting = {
        products: [] as StoreOf<typeof promoProduct>[],
        allowances: [] as StoreOf<typeof allowance>[],
        actuals: [] as StoreOf<typeof promoActual>[],
    };

    private async rows(
        of: { plan_id: number; promo_id: number },
        { products, allowances, actuals }: Required<Rows>,
    ): Promise<void> {
        const { waiting } = this;
        const codes = ALLOWANCES.slice(0, allowances);
        // The products of another plan are another manufacturer's.
        const first = (of.plan_id - 1) * GRID_PRODUCTS;
        waiting.products.push(...upTo(products).map(n => ({ ...of, ...productAt(first + n) })));
        waiting.allowances.push(...codes.map((code, at) => ({ ...of, ...allowanceAt(code, at) })));
        waiting.actuals.push(
            ...upTo(actuals).map(() => ({ ...of, type: 'OTHER' as const, amount: 10, date: DAY.end })),
        );
        if (waiting.products.length >= BATCH) await this.flush();
    }

    private async flush(): Promise<void> {
        const { products, allowances, actuals } = this.waiting;
        this.waiting = { products: [], allowances: [], actuals: [] };
        await this.insert(promoProduct, products);
        await this.insert(allowance, allowances);
        await this.insert(promoActual, actuals);
    }

    /** Links the first allowance of every promotion of a plan to all its products. */
    async links(planId: number): Promise<void> {
        const sql = `INSERT INTO tpm_allowance_product (allowance_id, promo_product_id)
            SELECT a.id, p.id FROM tpm_allowance AS a JOIN tpm_promo_product AS p ON p.promo_id = a.promo_id
            WHERE a.allowance_code = $1 AND a.plan_id = $2`;
        await this.database.run(sql, [ALLOWANCES[0] ?? '', planId], this.transaction);
    }
}

const productAt = (n: number) => ({
    manufacturer: 'Bench Foods',
    description: `Product ${String(n)}`,
    pack: 12,
    upc_item: String(10_000_000_000 + n),
    upc_case: String(1_010_000_000_000 + n),
    case_cost: 24,
    reg_srp: 2.99,
    ad_srp: 1.99,
});

const allowanceAt = (allowance_code: AllowanceCode, at: number) => ({
    allowance_code,
    allowance_amount: amountAt(at),
    planned_spend: spendAt(at),
    projected_cases: at < BY_CASE ? CASES : null,
    projected_units: at === BY_CASE ? UNITS : null,
    ad_start_date: at <= BY_CASE ? DAY.start : null,
    ad_end_date: at <= BY_CASE ? DAY.end : null,
    lumpsum_date: at > BY_CASE ? DAY.start : null,
});

/** Runs work on the database of a migrated and seeded bench. */
const opened = async <T>(fresh: BenchDatabase, work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(readSettings({ ...fresh.environment, DEMO_PASSWORD: PASSWORD }));
    try {
        const created = await work(database);
        await analyze(database);
        return created;
    } finally {
        await database.close();
    }
};

const filling = (database: Database, work: (filling: Filling) => Promise<void>): Promise<void> =>
    database.write(transaction => work(new Filling(database, transaction)));

/** Fills one plan of 2,000 promotions, and drafts of 200 products x 10 allowances. @returns the drafts */
export const fillTpm = (fresh: BenchDatabase): Promise<GridIds[]> =>
    opened(fresh, async database => {
        const first = ACCOUNTS * GROUPS * PROMOTIONS + 1;
        const locations = upTo(GRIDS).map(n => ({
            plan_id: 1,
            plan_account_id: 1,
            group_id: 1,
            name: `Grid ${String(n)}`,
            status: 1 as const,
        }));
        await filling(database, async one => {
            await one.accounts();
            await one.plan(0);
            await one.promotions(locations, { first, products: GRID_PRODUCTS, actuals: 0 });
            await one.links(1);
        });
        const sql = 'SELECT id FROM tpm_promo_product WHERE promo_id = $1 ORDER BY id';
        const grids: GridIds[] = [];
        for (let promo = first; promo < first + GRIDS; promo++) {
            const products = await database.read<{ id: number }>(sql, [promo]);
            grids.push({ plan: 1, promotion: promo, products: products.map(({ id }) => id) });
        }
        return grids;
    });

/** Fills one plan of 2,000 promotions, each with a product and an allowance for it. */
export const fillSmallPromotions = (fresh: BenchDatabase): Promise<void> =>
    opened(fresh, database =>
        filling(database, async one => {
            await one.accounts();
            await one.plan(0, { products: 1, allowances: 1, actuals: 0 });
            await one.links(1);
        }),
    );

/** Returns the ids of the pending promotions of the first plan. */
export const pendingIn = (fresh: BenchDatabase): Promise<readonly number[]> =>
    opened(fresh, async database => {
        const sql = 'SELECT id FROM tpm_promotion WHERE plan_id = 1 AND status = $1 ORDER BY id';
        return (await database.read<{ id: number }>(sql, [PENDING])).map(({ id }) => id);
    });

/** Fills a plan with accounts, and nothing planned for them. @returns its id, and the names of the accounts */
export const fillBudgets = (
    fresh: BenchDatabase,
): Promise<{ readonly plan: number; readonly accounts: readonly string[] }> =>
    opened(fresh, async database => {
        await filling(database, async one => {
            await one.accounts();
            await one.budgets(0);
        });
        return { plan: 1, accounts: upTo(ACCOUNTS).map(n => `Account ${String(n)}`) };
    });

/** Products of the promotion whose stores are counted. */
const COVERED = 100;

/** Fills a draft with products of an ADR at an account that has it. @returns its id */
export const fillCovered = (fresh: BenchDatabase, adrId: number): Promise<number> =>
    opened(fresh, async database => {
        const last = async (table: string): Promise<number> => {
            const [row] = await database.read<{ id: number }>(`SELECT max(id) AS id FROM ${table}`, []);
            return row?.id ?? 0;
        };
        await filling(database, one => one.accounts());
        const account_id = await last('tpm_account');
        await database.write(transaction =>
            database.run('UPDATE tpm_account SET adr_id = $1 WHERE id = $2', [adrId, account_id], transaction),
        );
        await filling(database, one =>
            one.insert(plan, [{ name: 'Covered', owner_user: 'tpm.bdm', manufacturer: 'Bench Foods', status: 1 }]),
        );
        const plan_id = await last('tpm_plan');
        await filling(database, one => one.insert(planAccount, [{ plan_id, account_id, budget_spend: 1_000_000 }]));
        const plan_account_id = await last('tpm_plan_account');
        await filling(database, one => one.insert(planGroup, [{ plan_id, plan_account_id, name: 'Group' }]));
        const group_id = await last('tpm_plan_group');
        const promo_id = (await last('tpm_promotion')) + 1;
        const location = { plan_id, plan_account_id, group_id, name: 'Covered', status: 1 as const };
        await filling(database, one => one.promotions([location], { first: promo_id, products: COVERED, actuals: 0 }));
        const found = await database.read<{ prod_id: number }>(
            'SELECT prod_id FROM adr_prod WHERE adr_id = $1 ORDER BY id',
            [adrId],
        );
        const own = 'SELECT id FROM tpm_promo_product WHERE promo_id = $1 ORDER BY id';
        const rows = await database.read<{ id: number }>(own, [promo_id]);
        await database.write(async transaction => {
            // Products distributed over the ADR.
            for (const [at, { id }] of rows.entries()) {
                const product = found[Math.floor((at * found.length) / rows.length)]?.prod_id ?? 0;
                await database.run(
                    'UPDATE tpm_promo_product SET prod_id = $1 WHERE id = $2',
                    [product, id],
                    transaction,
                );
            }
        });
        return promo_id;
    });

/** Fills further plans beside the first. @param plans the total of plans */
export const fillMorePlans = (fresh: BenchDatabase, plans: number = options.tpmPlans): Promise<void> =>
    opened(fresh, async database => {
        for (let p = 1; p < plans; p++) {
            await filling(database, async one => {
                await one.plan(p);
                await one.links(p + 1);
            });
        }
    });
