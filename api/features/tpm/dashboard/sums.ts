import type { Database, Row } from '../../../../models/database/database';
import { Statement } from '../../../../models/database/query/statement';
import { fromCents } from '../../../../models/platform/fields/money';
import { addedBy, NOTHING, together, type Sums } from '../../../../models/features/tpm/amounts';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import type { PromoStatus } from '../../../../models/features/tpm/promotion';
import { accountsWhere, promotionsWhere, type Scope } from './scope';

/** A plan account with the sums of its promotions; cents. */
export interface SummedAccount {
    readonly id: number;
    readonly plan_id: number;
    readonly plan_name: string;
    readonly account_id: number;
    readonly account_name: string;
    readonly parent_id: number | null;
    readonly parent_name: string | null;
    readonly budget: number;
    readonly sums: Sums;
}

interface SummedStatus {
    readonly status: PromoStatus;
    readonly count: number;
    /** Cents; includes cancelled promotions. */
    readonly planned: number;
}

/** Cents. */
type MonthSums = Pick<Sums, 'planned' | 'committed' | 'actual'>;

const cents = (cell: unknown): number => Number(cell ?? 0);
const statusOf = (row: Row): PromoStatus => Number(row['status']) as PromoStatus;

/**
 * Returns the sums of promotions of a status, which are added like single ones. Actuals count by dates of their own.
 */
const sumsOf = (row: Row): Sums =>
    addedBy({ status: statusOf(row), planned_spend: fromCents(cents(row['planned'])), actual_spend: 0 });

const grouped = <K>(rows: readonly Row[], keyOf: (row: Row) => K): ReadonlyMap<K, Sums> => {
    const found = new Map<K, Sums>();
    for (const row of rows) found.set(keyOf(row), together([found.get(keyOf(row)) ?? NOTHING, sumsOf(row)]));
    return found;
};

/** Returns sums of planned spend by their key, the largest first. */
const byPlanned = <K extends string>(sums: ReadonlyMap<K, Sums>): readonly (readonly [K, Sums])[] =>
    [...sums]
        .filter(([, { planned }]) => planned > 0)
        .sort(
            ([one, { planned }], [other, { planned: otherPlanned }]) =>
                otherPlanned - planned || (one < other ? -1 : 1),
        );

const SUMS = 'pr.status, count(*) AS promotions, sum(pr.planned_spend) AS planned';
/** `2026-11`, of a day in either database. */
const monthSql = (column: string): string => `substr(CAST(${column} AS TEXT), 1, 7)`;

const ACCOUNTS = `SELECT pa.id, pa.plan_id, p.name AS plan_name, pa.account_id, a.name AS account_name, a.pid AS parent_id,
        above.name AS parent_name, pa.budget_spend
    FROM tpm_plan_account AS pa JOIN tpm_plan AS p ON p.id = pa.plan_id JOIN tpm_account AS a ON a.id = pa.account_id
    LEFT JOIN tpm_account AS above ON above.id = a.pid`;

const read = (database: Database, sql: (statement: Statement) => string): Promise<Row[]> => {
    const statement = new Statement(database.dialect);
    return database.read(sql(statement), statement.values);
};

/**
 * Returns the condition on the promotions of actuals, where not all are included; days are those of the actuals
 * themselves.
 */
const actualsWhere = (scope: Scope, statement: Statement): string => {
    const { from, to, ...filter } = scope.filter;
    const promotions = promotionsWhere({ ...scope, filter }, statement);
    const conditions = [
        ...(promotions ? [`ac.promo_id IN (SELECT pr.id FROM tpm_promotion AS pr ${promotions})`] : []),
        ...(from ? [`ac.date >= ${statement.bind(from)}`] : []),
        ...(to ? [`ac.date <= ${statement.bind(to)}`] : []),
    ];
    return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
};

/** Sums every plan account in scope, by name, with its promotions by status; actuals by their own dates. */
export const summedAccounts = async (
    database: Database,
    scope: Scope,
): Promise<{ readonly accounts: readonly SummedAccount[]; readonly statuses: readonly SummedStatus[] }> => {
    const [accountRows, spent, paid] = await Promise.all([
        read(database, statement => `${ACCOUNTS} ${accountsWhere(scope, statement)} ORDER BY lower(a.name), pa.id`),
        read(
            database,
            statement => `SELECT pr.plan_account_id, ${SUMS} FROM tpm_promotion AS pr ${promotionsWhere(scope, statement)}
                GROUP BY pr.plan_account_id, pr.status`,
        ),
        read(
            database,
            statement => `SELECT promo.plan_account_id, sum(ac.amount) AS actual FROM tpm_promo_actual AS ac
                JOIN tpm_promotion AS promo ON promo.id = ac.promo_id ${actualsWhere(scope, statement)}
                GROUP BY promo.plan_account_id`,
        ),
    ]);
    const sums = grouped(spent, row => Number(row['plan_account_id']));
    const actual = new Map(paid.map(row => [Number(row['plan_account_id']), cents(row['actual'])]));
    const sumsIn = (id: number): Sums => ({ ...(sums.get(id) ?? NOTHING), actual: actual.get(id) ?? 0 });
    const statuses = new Map<PromoStatus, SummedStatus>();
    for (const row of spent) {
        const status = statusOf(row);
        const { count, planned } = statuses.get(status) ?? { count: 0, planned: 0 };
        statuses.set(status, {
            status,
            count: count + Number(row['promotions']),
            planned: planned + cents(row['planned']),
        });
    }
    return {
        accounts: accountRows.map(row => ({
            id: Number(row['id']),
            plan_id: Number(row['plan_id']),
            plan_name: String(row['plan_name']),
            account_id: Number(row['account_id']),
            account_name: String(row['account_name']),
            parent_id: row['parent_id'] === null ? null : Number(row['parent_id']),
            parent_name: row['parent_name'] === null ? null : String(row['parent_name']),
            budget: cents(row['budget_spend']),
            sums: sumsIn(Number(row['id'])),
        })),
        statuses: [...statuses.values()].sort((one, other) => one.status - other.status),
    };
};

/** Planned and committed spend; cents. */
export type PlannedSums = Pick<Sums, 'planned' | 'committed'>;

/** Sums planned and committed spend by type of allowance, the most planned first. */
export const summedAllowanceTypes = async (
    database: Database,
    scope: Scope,
): Promise<readonly (readonly [code: AllowanceCode, sums: PlannedSums])[]> => {
    const rows = await read(
        database,
        statement => `SELECT al.allowance_code, pr.status, sum(al.planned_spend) AS planned FROM tpm_allowance AS al
            JOIN tpm_promotion AS pr ON pr.id = al.promo_id ${promotionsWhere(scope, statement)} GROUP BY 1, 2`,
    );
    return byPlanned(grouped(rows, row => row['allowance_code'] as AllowanceCode));
};

/** A manufacturer's plans, with the sums of their promotions. */
interface SummedManufacturer extends PlannedSums {
    readonly manufacturer: string;
    readonly plan_ids: readonly number[];
}

/** Sums planned and committed spend by the manufacturer of the plan, the most planned first. */
export const summedManufacturers = async (database: Database, scope: Scope): Promise<readonly SummedManufacturer[]> => {
    const rows = await read(
        database,
        statement => `SELECT p.manufacturer, spent.plan_id, spent.status, spent.planned FROM (
                SELECT pr.plan_id, pr.status, sum(pr.planned_spend) AS planned
                FROM tpm_promotion AS pr ${promotionsWhere(scope, statement)} GROUP BY 1, 2
            ) AS spent JOIN tpm_plan AS p ON p.id = spent.plan_id ORDER BY spent.plan_id`,
    );
    const manufacturerOf = (row: Row): string => String(row['manufacturer']);
    return byPlanned(grouped(rows, manufacturerOf)).map(([manufacturer, { planned, committed }]) => ({
        manufacturer,
        plan_ids: [
            ...new Set(rows.filter(row => manufacturerOf(row) === manufacturer).map(row => Number(row['plan_id']))),
        ],
        planned,
        committed,
    }));
};

/** Sums promotions by the month in which the performance starts. */
export const plannedMonths = async (database: Database, scope: Scope): Promise<ReadonlyMap<string, Sums>> => {
    const rows = await read(
        database,
        statement => `SELECT ${monthSql('pr.performance_start_date')} AS month, ${SUMS}
            FROM tpm_promotion AS pr ${promotionsWhere(scope, statement)} GROUP BY 1, pr.status`,
    );
    return grouped(rows, row => String(row['month']));
};

/**
 * Returns planned and committed spend by the month in which the performance starts, actual by its own date, in order.
 */
export const summedMonths = async (
    database: Database,
    scope: Scope,
): Promise<readonly (readonly [month: string, sums: MonthSums])[]> => {
    const [sums, paid] = await Promise.all([
        plannedMonths(database, scope),
        read(
            database,
            statement => `SELECT ${monthSql('ac.date')} AS month, sum(ac.amount) AS actual
                FROM tpm_promo_actual AS ac ${actualsWhere(scope, statement)} GROUP BY 1`,
        ),
    ]);
    const actual = new Map(paid.map(row => [String(row['month']), cents(row['actual'])]));
    return [...new Set([...sums.keys(), ...actual.keys()])].sort().map(month => {
        const { planned, committed } = sums.get(month) ?? NOTHING;
        return [month, { planned, committed, actual: actual.get(month) ?? 0 }];
    });
};

/** Returns the accounts of a scope's plan accounts, and the sum of their budgets; cents. */
export const budgetOf = async (
    database: Database,
    scope: Scope,
): Promise<{ readonly account_ids: readonly number[]; readonly budget: number }> => {
    const rows = await read(
        database,
        statement => `SELECT pa.account_id, sum(pa.budget_spend) AS budget
            FROM tpm_plan_account AS pa ${accountsWhere(scope, statement)} GROUP BY pa.account_id`,
    );
    return {
        account_ids: rows.map(row => Number(row['account_id'])),
        budget: rows.reduce((sum, row) => sum + cents(row['budget']), 0),
    };
};
