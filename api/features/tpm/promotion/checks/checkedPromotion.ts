import type { Database } from '../../../../../models/database/database';
import { NotFoundError } from '../../../../../models/database/failures';
import type { PerformanceType } from '../../../../../models/features/tpm/allowanceTypes';
import { CANCELLED, type PromoStatus } from '../../../../../models/features/tpm/promotion';

/** The fields of a promotion that its checks against others use; money in cents. */
export interface CheckedPromotion {
    readonly id: number;
    readonly status: PromoStatus;
    readonly plan_account_id: number;
    readonly account_id: number;
    readonly performance_type: PerformanceType;
    readonly performance_start_date: string;
    readonly performance_end_date: string;
    readonly baseline_cases: number | null;
    readonly planned: number;
    readonly budget: number;
}

const CHECKED = `SELECT p.id, p.status, p.plan_account_id, pa.account_id, p.performance_type, p.performance_start_date,
        p.performance_end_date, p.baseline_cases, p.planned_spend AS planned, pa.budget_spend AS budget
    FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id`;

const day = (cell: string): string => cell.slice(0, 10);

type Found = Omit<CheckedPromotion, 'planned' | 'budget'> & Readonly<Record<'planned' | 'budget', number | string>>;

const toChecked = (found: Found): CheckedPromotion => ({
    ...found,
    performance_start_date: day(found.performance_start_date),
    performance_end_date: day(found.performance_end_date),
    planned: Number(found.planned),
    budget: Number(found.budget),
});

/** @throws NotFoundError */
export const getCheckedPromotion = async ({ read }: Pick<Database, 'read'>, id: number): Promise<CheckedPromotion> => {
    const [found] = await read<Found>(`${CHECKED} WHERE p.id = $1`, [id]);
    if (!found) throw new NotFoundError();
    return toChecked(found);
};

/** Reads promotions in the form of their checks; cancelled and missing ones are left out. */
export const getCheckedPromotions = async (
    { read, dialect }: Pick<Database, 'read' | 'dialect'>,
    ids: readonly number[],
): Promise<readonly CheckedPromotion[]> => {
    const sql = `${CHECKED} WHERE p.id IN (${dialect.listed('$1')}) AND p.status <> ${CANCELLED}`;
    return (await read<Found>(sql, [JSON.stringify(ids)])).map(toChecked);
};
