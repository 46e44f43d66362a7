import type { Rows } from '../bareDatabase';

type Row = Rows[number];

/** Selects every promotion of a plan with its group and account. */
export const SUMMARY = `SELECT pa.id AS pa_id, pa.version AS pa_version, pa.account_id, pa.budget_spend, pa.cdm_user, pa.ssr_user,
    pa.description AS pa_description, a.name AS account_name, g.id AS g_id, g.version AS g_version, g.name AS g_name,
    g.description AS g_description, p.id, p.version, p.name, p.performance_type, p.performance_start_date,
    p.performance_end_date, p.status, p.baseline_cases, p.projected_cases, p.product_count, p.allowance_count,
    p.case_cost_total, p.submitted_user, p.update_user, p.update_date, p.planned_spend, p.actual_spend
    FROM tpm_plan_account AS pa JOIN tpm_account AS a ON a.id = pa.account_id
    LEFT JOIN tpm_plan_group AS g ON g.plan_account_id = pa.id
    LEFT JOIN tpm_promotion AS p ON p.group_id = g.id
    WHERE pa.plan_id = $1
    ORDER BY lower(a.name), pa.id, lower(g.name), g.id, p.performance_start_date, lower(p.name), p.id`;

/** Cents. */
interface Sums {
    planned: number;
    pending: number;
    committed: number;
    actual: number;
}

const rounded = (over: number, under: number): number | null =>
    under === 0 ? null : Math.round((over * 100) / under) / 100;

const dollars = (cents: number): number => cents / 100;

const amounts = (budget: number, sums: Sums, isWithin: boolean) => ({
    budget: isWithin ? dollars(budget) : null,
    planned: dollars(sums.planned),
    pending: dollars(sums.pending),
    committed: dollars(sums.committed),
    actual: dollars(sums.actual),
    available: isWithin ? dollars(budget - sums.committed) : null,
    available_after_pending: isWithin ? dollars(budget - sums.committed - sums.pending) : null,
    budget_percent: rounded((isWithin ? sums.committed : sums.planned) * 100, budget),
});

const nothing = (): Sums => ({ planned: 0, pending: 0, committed: 0, actual: 0 });

const add = (to: Sums, { planned, pending, committed, actual }: Sums): void => {
    to.planned += planned;
    to.pending += pending;
    to.committed += committed;
    to.actual += actual;
};

const numberIn = (cell: unknown): number | null => (cell === null ? null : Number(cell));

const measuresOf = (row: Row, spend: number) => {
    const [projected, baseline] = [numberIn(row['projected_cases']), numberIn(row['baseline_cases'])];
    const [cost, products] = [numberIn(row['case_cost_total']), Number(row['product_count'])];
    const more = projected === null || baseline === null ? null : projected - baseline;
    const each = (count: number | null) => (count === null ? null : rounded(spend / 100, count));
    return {
        lift: more === null || baseline === null ? null : rounded(more * 100, baseline),
        incremental_cases: more,
        cost_per_incremental_case: each(more),
        spend_per_case: each(projected),
        spend_percent: cost === null || projected === null ? null : rounded(spend * products * 100, projected * cost),
    };
};

const promotionOf = (row: Row, budget: number) => {
    const [status, spend, actual] = [Number(row['status']), Number(row['planned_spend']), Number(row['actual_spend'])];
    const sums: Sums = {
        planned: status === 4 ? 0 : spend,
        pending: status === 2 ? spend : 0,
        committed: status === 3 || status === 5 ? spend : 0,
        actual,
    };
    const measured = measuresOf(row, spend);
    const amount = amounts(budget, { ...sums, planned: spend }, false);
    // Written as one literal, as in the product: merging objects takes V8 many times as long.
    const node = {
        id: row['id'],
        version: row['version'],
        name: row['name'],
        performance_type: row['performance_type'],
        performance_start_date: row['performance_start_date'],
        performance_end_date: row['performance_end_date'],
        status,
        baseline_cases: row['baseline_cases'],
        projected_cases: row['projected_cases'],
        product_count: row['product_count'],
        allowance_count: row['allowance_count'],
        submitted_user: row['submitted_user'],
        update_user: row['update_user'],
        update_date: row['update_date'],
        budget: amount.budget,
        planned: amount.planned,
        pending: amount.pending,
        committed: amount.committed,
        actual: amount.actual,
        available: amount.available,
        available_after_pending: amount.available_after_pending,
        budget_percent: amount.budget_percent,
        lift: measured.lift,
        incremental_cases: measured.incremental_cases,
        cost_per_incremental_case: measured.cost_per_incremental_case,
        spend_per_case: measured.spend_per_case,
        spend_percent: measured.spend_percent,
    };
    return { node, sums };
};

/** Builds the levels of a plan by hand-written code, from rows in the order of their accounts and groups. */
export const summaryOf = (plan: Row, rows: Rows) => {
    const full = nothing();
    let fullBudget = 0;
    const accounts: object[] = [];
    for (let at = 0; at < rows.length;) {
        const first = rows[at] ?? {};
        const budget = Number(first['budget_spend']);
        const ofAccount = nothing();
        const groups: object[] = [];
        while (at < rows.length && rows[at]?.['pa_id'] === first['pa_id']) {
            const group = rows[at] ?? {};
            const ofGroup = nothing();
            const promotions: object[] = [];
            for (; at < rows.length && rows[at]?.['g_id'] === group['g_id']; at++) {
                const { node, sums } = promotionOf(rows[at] ?? {}, budget);
                promotions.push(node);
                add(ofGroup, sums);
            }
            add(ofAccount, ofGroup);
            groups.push({
                id: group['g_id'],
                version: group['g_version'],
                name: group['g_name'],
                description: group['g_description'],
                ...amounts(budget, ofGroup, false),
                promotions,
            });
        }
        add(full, ofAccount);
        fullBudget += budget;
        accounts.push({
            id: first['pa_id'],
            version: first['pa_version'],
            account_id: first['account_id'],
            account_name: first['account_name'],
            cdm_user: first['cdm_user'],
            ssr_user: first['ssr_user'],
            description: first['pa_description'],
            ...amounts(budget, ofAccount, true),
            groups,
        });
    }
    const { id, version, name, owner_user, manufacturer, description, status } = plan;
    return {
        id,
        version,
        name,
        owner_user,
        manufacturer,
        description,
        status,
        ...amounts(fullBudget, full, true),
        accounts,
    };
};
