import type { Database, Row } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { recordSelect } from '../../../../models/database/query/records';
import { recordOf } from '../../../../models/database/cells';
import { fromCents } from '../../../../models/platform/fields/money';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import {
    addedBy,
    amountsBelow,
    amountsWithin,
    measuresOf,
    NOTHING,
    together,
    type Measured,
    type Sums,
} from '../../../../models/features/tpm/amounts';
import { plan } from '../../../../models/features/tpm/plan';
import type { AccountNode, GroupNode, PlanSummary, PromotionNode } from '../../../../models/features/tpm/summaryCalls';

const day = (cell: unknown): string => String(cell).slice(0, 10);
const number = (cell: unknown): number | null => (cell === null || cell === undefined ? null : Number(cell));
const text = (cell: unknown): string | null => (cell as string | null | undefined) ?? null;

const PROMOTION = [
    'id',
    'version',
    'name',
    'performance_type',
    'performance_start_date',
    'performance_end_date',
    'status',
    'baseline_cases',
    'projected_cases',
    'product_count',
    'allowance_count',
    'case_cost_total',
    'submitted_user',
    'update_user',
    'update_date',
    'planned_spend',
    'actual_spend',
];
const GROUP = ['id', 'version', 'name', 'description'];
const ACCOUNT = ['id', 'version', 'account_id', 'budget_spend', 'cdm_user', 'ssr_user', 'description'];

const columns = (alias: string, names: readonly string[]): string =>
    names.map(name => `${alias}.${name} AS ${alias}_${name}`).join(', ');

/**
 * SQL of every promotion of a plan with its group and account; groups and accounts without any have one row of their
 * own.
 */
const LEVELS = `SELECT ${columns('pa', ACCOUNT)}, a.name AS account_name, ${columns('g', GROUP)}, ${columns('p', PROMOTION)}
    FROM tpm_plan_account AS pa JOIN tpm_account AS a ON a.id = pa.account_id
    LEFT JOIN tpm_plan_group AS g ON g.plan_account_id = pa.id
    LEFT JOIN tpm_promotion AS p ON p.group_id = g.id
    WHERE pa.plan_id = $1
    ORDER BY lower(a.name), pa.id, lower(g.name), g.id, p.performance_start_date, lower(p.name), p.id`;

interface Promoted {
    readonly node: PromotionNode;
    readonly sums: Sums;
}

const measuredOf = (row: Row): Measured => {
    const total = number(row['p_case_cost_total']);
    return {
        status: Number(row['p_status']) as PromotionNode['status'],
        baseline_cases: number(row['p_baseline_cases']),
        projected_cases: number(row['p_projected_cases']),
        product_count: Number(row['p_product_count']),
        planned_spend: fromCents(Number(row['p_planned_spend'])),
        actual_spend: fromCents(Number(row['p_actual_spend'])),
        case_cost_total: total === null ? null : fromCents(total),
    };
};

/** Written out as one literal: V8 takes sixty times as long to spread objects of so many fields. */
const promotionNode = (row: Row, budget: number): Promoted => {
    const measured = measuredOf(row);
    const sums = addedBy(measured);
    // A cancelled promotion still shows its planned spend, which does not count in the sums above it.
    const { pending, committed, actual } = sums;
    const amounts = amountsBelow(budget, { planned: Number(row['p_planned_spend']), pending, committed, actual });
    const measures = measuresOf(measured);
    const node: PromotionNode = {
        id: Number(row['p_id']),
        version: Number(row['p_version']),
        name: String(row['p_name']),
        performance_type: row['p_performance_type'] as PromotionNode['performance_type'],
        performance_start_date: day(row['p_performance_start_date']),
        performance_end_date: day(row['p_performance_end_date']),
        status: measured.status,
        baseline_cases: measured.baseline_cases,
        projected_cases: measured.projected_cases,
        product_count: measured.product_count,
        allowance_count: Number(row['p_allowance_count']),
        submitted_user: text(row['p_submitted_user']),
        update_user: String(row['p_update_user']),
        update_date: new Date(row['p_update_date'] as string | Date).toISOString(),
        budget: amounts.budget,
        planned: amounts.planned,
        pending: amounts.pending,
        committed: amounts.committed,
        actual: amounts.actual,
        available: amounts.available,
        available_after_pending: amounts.available_after_pending,
        budget_percent: amounts.budget_percent,
        lift: measures.lift,
        incremental_cases: measures.incremental_cases,
        cost_per_incremental_case: measures.cost_per_incremental_case,
        spend_per_case: measures.spend_per_case,
        spend_percent: measures.spend_percent,
    };
    return { node, sums };
};

/** Splits rows into runs with the same id, in order. */
const runs = (rows: readonly Row[], id: string): Row[][] => {
    const found: Row[][] = [];
    for (const row of rows) {
        const last = found.at(-1);
        if (last?.[0]?.[id] === row[id]) last?.push(row);
        else found.push([row]);
    }
    return found.filter(([row]) => row?.[id] !== null);
};

const groupNode = (rows: readonly Row[], budget: number): { readonly node: GroupNode; readonly sums: Sums } => {
    const [first = {}] = rows;
    const promotions = rows.filter(row => row['p_id'] !== null).map(row => promotionNode(row, budget));
    const sums = together(promotions.map(promotion => promotion.sums));
    const node = {
        id: Number(first['g_id']),
        version: Number(first['g_version']),
        name: String(first['g_name']),
        description: text(first['g_description']),
        ...amountsBelow(budget, sums),
        promotions: promotions.map(promotion => promotion.node),
    };
    return { node, sums };
};

const accountNode = (rows: readonly Row[]) => {
    const [first = {}] = rows;
    const budget = Number(first['pa_budget_spend']);
    const groups = runs(rows, 'g_id').map(some => groupNode(some, budget));
    const sums = together(groups.map(group => group.sums));
    const node: AccountNode = {
        id: Number(first['pa_id']),
        version: Number(first['pa_version']),
        account_id: Number(first['pa_account_id']),
        account_name: String(first['account_name']),
        cdm_user: text(first['pa_cdm_user']),
        ssr_user: text(first['pa_ssr_user']),
        description: text(first['pa_description']),
        ...amountsWithin(budget, sums),
        groups: groups.map(group => group.node),
    };
    return { node, sums, budget };
};

/**
 * Returns a plan with all its levels and their sums: one query in addition to that of the plan.
 *
 * @throws NotFoundError
 */
export const summaryOf = async (database: Database, id: number): Promise<PlanSummary> => {
    const { sql, unpack } = recordSelect(database.dialect, plan);
    const [found, rows] = await Promise.all([database.readRecord(sql, [id]), database.read(LEVELS, [id])]);
    const [record] = unpack(found);
    if (!record) throw new NotFoundError();
    const { version, name, owner_user, manufacturer, description, status } = recordOf(plan, record) as RecordOf<
        typeof plan
    >;
    const accounts = runs(rows, 'pa_id').map(accountNode);
    const budget = accounts.reduce((sum, account) => sum + account.budget, 0);
    return {
        id,
        version,
        name,
        owner_user,
        manufacturer,
        description,
        status,
        ...amountsWithin(budget, accounts.length > 0 ? together(accounts.map(({ sums }) => sums)) : NOTHING),
        accounts: accounts.map(({ node }) => node),
    };
};
