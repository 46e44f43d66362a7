import type { Database } from '../../../models/database/database';
import { fromCents } from '../../../models/platform/fields/money';
import { CANCELLED } from '../../../models/features/tpm/promotion';
import type { Spender, SpendOfMonths } from '../../../models/features/tpm/spendMonthsCalls';

/** The id that spend is summed by, and the tables that have it. */
const SOURCES: Readonly<Record<Spender, { readonly id: string; readonly from: string }>> = {
    plan: { id: 'pr.plan_id', from: 'tpm_promotion AS pr' },
    account: {
        id: 'pa.account_id',
        from: 'tpm_promotion AS pr JOIN tpm_plan_account AS pa ON pa.id = pr.plan_account_id',
    },
};

/**
 * Returns what plans or accounts plan to spend by the month in which promotions start, each in the order of its months;
 * dollars, summed in cents. Plans and accounts without spend are left out.
 */
export const spendByMonth = async (
    database: Database,
    of: Spender,
    ids: readonly number[],
): Promise<SpendOfMonths[]> => {
    const { id, from } = SOURCES[of];
    const rows = await database.read(
        `SELECT ${id} AS id, substr(CAST(pr.performance_start_date AS TEXT), 1, 7) AS month, sum(pr.planned_spend) AS planned
        FROM ${from} WHERE ${id} IN (${database.dialect.listed('$1')}) AND pr.status <> ${CANCELLED}
        GROUP BY 1, 2 HAVING sum(pr.planned_spend) > 0 ORDER BY 1, 2`,
        [JSON.stringify(ids)],
    );
    const found = new Map<number, SpendOfMonths>();
    for (const row of rows) {
        const key = Number(row['id']);
        const spender = found.get(key) ?? { id: key, months: [] };
        spender.months.push({ month: String(row['month']), planned: fromCents(Number(row['planned'])) });
        found.set(key, spender);
    }
    return [...found.values()];
};
