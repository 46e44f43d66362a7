import { earlierOf, laterOf } from '../../../../models/platform/calendar/day';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { allowance } from '../../../../models/features/tpm/allowance';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { APPROVED, COMPLETE, DRAFT, PENDING, promotion } from '../../../../models/features/tpm/promotion';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import type { ListFilter } from '../../../platform/list/address/listState';
import { recordAddress } from '../../../platform/list/address/records';

/** Plan accounts that an address has room for. */
const MAX_NAMED_ACCOUNTS = 300;

/** Statuses of planned promotions: all but Cancelled. */
export const PLANNED = [DRAFT, PENDING, APPROVED, COMPLETE];
export const COMMITTED = [APPROVED, COMPLETE];

type Filter = Partial<DashboardAnswer['searchCriteria']['filter']>;

const promotions = recordAddress(promotion);
const actuals = recordAddress(promoActual);
const allowances = recordAddress(allowance);

const linkTo = ({ write, read }: ReturnType<typeof recordAddress>, path: string, filter: ListFilter): string =>
    `/${path}?${write({ ...read(''), filter })}`;

/**
 * Returns the plan accounts that replace a filter which the list of promotions does not have. Undefined: they are too
 * many for an address.
 */
const buildAccountFilter = (
    { account_id, mine }: Filter,
    accounts: DashboardAnswer['accounts'],
): ListFilter | undefined => {
    if (!account_id && !mine) return {};
    const ids = accounts.flatMap(account => account.plan_account_ids);
    return ids.length > 0 && ids.length <= MAX_NAMED_ACCOUNTS ? { plan_account_id: ids } : undefined;
};

/** Returns the days of a month such as `2027-03`; no month is longer. */
const daysOf = (month: string) => ({ first: `${month}-01`, last: lastOf(month) });
const lastOf = (month: string): string => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The links from a dashboard to the lists behind it: the same filter, the same promotions. */
export class Links {
    private readonly filter: Filter;

    constructor(private readonly of: Pick<DashboardAnswer, 'accounts' | 'searchCriteria'>) {
        this.filter = of.searchCriteria.filter;
    }

    /** Whether promotions and actuals are filtered by days: the days of an actual are not those of its promotion. */
    get isInPeriod(): boolean {
        return Boolean(this.filter.from || this.filter.to);
    }

    /** @param more instead of, or beside, the dashboard's own filter; undefined: no address can express it */
    promotions(more: ListFilter): string | undefined {
        const { plan_id, status, performance_type, from, to } = this.filter;
        const accountFilter = buildAccountFilter(this.filter, this.of.accounts);
        if (!accountFilter && !('plan_account_id' in more)) return undefined;
        return linkTo(promotions, promotion.path, {
            plan_id,
            performance_type,
            performance_start_date_gte: from,
            performance_start_date_lte: to,
            ...accountFilter,
            ...more,
            ...(status && { status }),
        });
    }

    /** Returns the link to the allowances of a type, of promotions of some statuses. */
    allowances(code: AllowanceCode, status: readonly number[]): string | undefined {
        const { plan_id, performance_type, from, to, status: only } = this.filter;
        const accountFilter = buildAccountFilter(this.filter, this.of.accounts);
        if (!accountFilter) return undefined;
        return linkTo(allowances, allowance.path, {
            allowance_code: code,
            plan_id,
            promo_plan_account_id: accountFilter['plan_account_id'],
            promo_performance_type: performance_type,
            promo_performance_start_date_gte: from,
            promo_performance_start_date_lte: to,
            promo_status: only ?? status,
        });
    }

    month(month: string, status: readonly number[]): string | undefined {
        const { first, last } = daysOf(month);
        return this.promotions({
            status,
            performance_start_date_gte: laterOf(first, this.filter.from),
            performance_start_date_lte: earlierOf(last, this.filter.to),
        });
    }

    /** Returns the link to the actuals of a month: their list has only plans and days as filters. */
    actuals(month: string): string | undefined {
        const { plan_id, from, to, ...others } = this.filter;
        if (Object.values(others).some(Boolean)) return undefined;
        const { first, last } = daysOf(month);
        return linkTo(actuals, promoActual.path, {
            plan_id,
            date_gte: laterOf(first, from),
            date_lte: earlierOf(last, to),
        });
    }
}
