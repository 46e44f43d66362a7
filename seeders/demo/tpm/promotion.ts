import { dateOf, daysAfter, dayOf, sundayOf, WEEK } from '../../../models/platform/calendar/day';
import type { PerformanceType } from '../../../models/features/tpm/allowanceTypes';
import {
    APPROVED,
    CANCELLED,
    COMPLETE,
    DRAFT,
    PENDING,
    type PromoStatus,
} from '../../../models/features/tpm/promotion';
import { spendOf } from '../../../models/features/tpm/spend';
import { mixed } from '../../catalogue';
import { demoAllowances, demoPromoProduct, leastCost, type Days, type DemoProduct } from './deals';
import { DEMO_GROUPS, type DemoPlan } from './shapes';

/** Products that may be sold at an account, and those of the same maker that may not. */
export interface Assortment {
    readonly authorised: readonly DemoProduct[];
    readonly others: readonly DemoProduct[];
}

export interface DemoPromotion {
    /** Index among all promotions of the demonstration. */
    readonly n: number;
    /** Index of its group among those of its account. */
    readonly group: number;
    readonly status: PromoStatus;
    readonly values: {
        readonly name: string;
        readonly performance_type: PerformanceType;
        readonly performance_start_date: string;
        readonly performance_end_date: string;
        readonly baseline_cases: number | null;
    };
    /** Its allowances refer to the products by -1, -2 and so on. */
    readonly products: readonly ReturnType<typeof demoPromoProduct>[];
    readonly allowances: ReturnType<typeof demoAllowances>;
    /** Cents. */
    readonly spend: number;
}

/** Whether its spend counts against the budget. */
export const isCommitted = ({ status }: DemoPromotion): boolean => status === APPROVED || status === COMPLETE;

const SOON = 5 * WEEK;
const PAST: readonly PromoStatus[] = [COMPLETE, COMPLETE, APPROVED, COMPLETE, COMPLETE, COMPLETE, CANCELLED];
const RUNNING: readonly PromoStatus[] = [APPROVED, APPROVED, APPROVED, PENDING];
const NEXT: readonly PromoStatus[] = [PENDING, APPROVED, DRAFT, PENDING];
const LATER: readonly PromoStatus[] = [DRAFT, PENDING, DRAFT, APPROVED, DRAFT, CANCELLED];

/** Returns the status of a promotion by today. */
const statusAt = ({ start, end }: Days, today: string, n: number): PromoStatus => {
    const [from, to, now] = [dayOf(start), dayOf(end), dayOf(today)];
    const some = to < now ? PAST : from <= now ? RUNNING : from <= now + SOON ? NEXT : LATER;
    return some[mixed(n, 81) % some.length] ?? DRAFT;
};

/** Whether a promotion overlaps another: every fifth begins with the one before it, and with its products. */
const isOver = (index: number): boolean => index % 5 === 4;

const startOf = ({ weeks: [from, to], promotions }: DemoPlan, account: number, index: number, today: string) => {
    const before = isOver(index) ? index - 1 : index;
    const week = from + Math.round((before * (to - from)) / promotions) + ((account * 3 + before) % 7) - 3;
    return daysAfter(dateOf(sundayOf(dayOf(today))), week * WEEK);
};

/** Returns this many items of a list from an index on, cyclically. */
const pickCyclic = <T>(all: readonly T[], from: number, count: number): T[] =>
    Array.from({ length: Math.min(count, all.length) }, (_none, at) => all[(from + at) % all.length] as T);

const productsAt = ({ authorised, others }: Assortment, index: number, n: number): DemoProduct[] => {
    const from = (isOver(index) ? index - 1 : index) * 5;
    return [
        ...pickCyclic(authorised, from, 4 + (mixed(n, 82) % 8)),
        ...(n % 4 === 1 ? pickCyclic(others, from, 2) : []),
    ];
};

/** @param n of all promotions @param index among those of its account */
export const demoPromotion = (
    plan: DemoPlan,
    { account, index, n, today }: { account: number; index: number; n: number; today: string },
    assortment: Assortment,
): DemoPromotion => {
    const group = index % DEMO_GROUPS.length;
    const kinds = DEMO_GROUPS[group]?.promotions ?? [];
    const kind = kinds[(n + account) % kinds.length] ?? { name: '', performance: 'AD' as const, weeks: 1 };
    const start = startOf(plan, account, index, today);
    const days = { start, end: daysAfter(start, (kind.weeks + Number(isOver(index))) * WEEK - 1) };
    const products = productsAt(assortment, index, n);
    const cases = 60 + 20 * (mixed(n, 83) % 50);
    const allowances = demoAllowances(
        {
            performance: kind.performance,
            days,
            cases,
            caseCost: leastCost(products),
            productIds: products.map((_product, at) => -(at + 1)),
        },
        n,
    );
    return {
        n,
        group,
        allowances,
        status: statusAt(days, today, n),
        values: {
            name: `${kind.name}, ${start.slice(5)}`,
            performance_type: kind.performance,
            performance_start_date: start,
            performance_end_date: days.end,
            baseline_cases: n % 6 === 5 ? null : Math.round((cases * (45 + (mixed(n, 84) % 30))) / 100),
        },
        products: products.map(product => demoPromoProduct(product, kind.performance)),
        spend: allowances.reduce(
            (sum, { projected_cases = null, projected_units = null, ...allowance }) =>
                sum + spendOf({ ...allowance, projected_cases, projected_units }),
            0,
        ),
    };
};
