import { daysAfter } from '../../../../models/platform/calendar/day';
import { recordOf } from '../../../../models/database/cells';
import type { Database } from '../../../../models/database/database';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import {
    MAX_LISTED_VARIANCES,
    MAX_LISTED_PROMOTIONS,
    SOON_DAYS,
    type Dashboard,
    type DashboardPromotion,
} from '../../../../models/features/tpm/dashboardCalls';
import { APPROVED, CANCELLED, COMPLETE, PENDING, promotion } from '../../../../models/features/tpm/promotion';
import { promotionsWhere, Values, type Scope } from './scope';

/** Some promotions, `pr`: which, in which order, and how many are named. */
interface ListQuery {
    readonly only: (scope: Scope, bind: Values['bind']) => readonly string[];
    readonly order: string;
    readonly max: number;
}

type PromotionList = Dashboard['waiting'];
type Name = 'waiting' | 'starting' | 'ending' | 'over' | 'under';

const soon = (column: 'performance_start_date' | 'performance_end_date'): ListQuery => ({
    only: ({ today }, bind) => [
        `pr.status <> ${CANCELLED}`,
        `pr.${column} BETWEEN ${bind(today)} AND ${bind(daysAfter(today, SOON_DAYS))}`,
    ],
    order: `pr.${column}, pr.id`,
    max: MAX_LISTED_PROMOTIONS,
});

const TELLINGS: Readonly<Record<Name, ListQuery>> = {
    waiting: { only: () => [`pr.status = ${PENDING}`], order: 'pr.submitted_date, pr.id', max: MAX_LISTED_PROMOTIONS },
    starting: soon('performance_start_date'),
    ending: soon('performance_end_date'),
    over: {
        only: () => [`pr.status IN (${APPROVED}, ${COMPLETE})`, 'pr.actual_spend > pr.planned_spend'],
        order: 'pr.actual_spend - pr.planned_spend DESC, pr.id',
        max: MAX_LISTED_VARIANCES,
    },
    // What is still on has not been paid for yet.
    under: {
        only: ({ today }, bind) => [
            `(pr.status = ${COMPLETE} OR pr.status = ${APPROVED} AND pr.performance_end_date < ${bind(today)})`,
            'pr.actual_spend < pr.planned_spend',
        ],
        order: 'pr.actual_spend - pr.planned_spend, pr.id',
        max: MAX_LISTED_VARIANCES,
    },
};

const toListedPromotion = (row: Readonly<Record<string, unknown>>): DashboardPromotion => {
    const record = recordOf(promotion, row as never) as RecordOf<typeof promotion>;
    const { id, plan_id, name, performance_type, performance_start_date, performance_end_date } = record;
    const { status, submitted_user, submitted_date, planned_spend: planned, actual_spend: actual } = record;
    return {
        id,
        plan_id,
        name,
        performance_type,
        performance_start_date,
        performance_end_date,
        status,
        submitted_user,
        submitted_date,
        planned,
        actual,
        plan_name: String(row['plan_name']),
        account_name: String(row['account_name']),
    };
};

/** The first few promotions of a kind, with how many there are. */
export const listDashboardPromotions = async (database: Database, scope: Scope, name: Name): Promise<PromotionList> => {
    const { only, order, max } = TELLINGS[name];
    const { bind, all } = new Values();
    const rows = await database.read(
        `SELECT pr.*, p.name AS plan_name, a.name AS account_name FROM (
            SELECT pr.*, count(*) OVER () AS found FROM tpm_promotion AS pr
            ${promotionsWhere(scope, bind, only(scope, bind))} ORDER BY ${order} LIMIT ${max}
        ) AS pr JOIN tpm_plan AS p ON p.id = pr.plan_id
        JOIN tpm_plan_account AS pa ON pa.id = pr.plan_account_id JOIN tpm_account AS a ON a.id = pa.account_id
        ORDER BY ${order}`,
        all,
    );
    return { count: Number(rows[0]?.['found'] ?? 0), promotions: rows.map(toListedPromotion) };
};
