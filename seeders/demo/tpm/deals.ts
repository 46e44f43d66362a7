import { daysAfter } from '../../../models/platform/calendar/day';
import { fromCents, toCents } from '../../../models/platform/fields/money';
import {
    ALLOWANCE_TYPES,
    codesFor,
    type AllowanceCode,
    type DateField,
    type PerformanceType,
} from '../../../models/features/tpm/allowanceTypes';
import { mixed } from '../../catalogue';

/** A catalogue product as read from the database: amounts in cents. */
export interface DemoProduct {
    readonly id: number;
    readonly manufacturer: string;
    readonly description: string;
    readonly group_name: string | null;
    readonly cust_code: string | null;
    readonly upc_item: string;
    readonly upc_case: string;
    readonly pack: string | null;
    readonly size: string | null;
    readonly case_cost: number | null;
    readonly srp: number | null;
}

export interface Days {
    readonly start: string;
    readonly end: string;
}

/** The price field that a performance lowers, and its percentage of the regular price. */
const LOWERED = {
    AD: { field: 'ad_srp', percent: 68 },
    EDLP: { field: 'edlp_srp', percent: 90 },
    TPR: { field: 'tpr_srp', percent: 80 },
} as const satisfies Record<PerformanceType, { field: string; percent: number }>;

/** Prices end in 9. */
const lowered = (srp: number, percent: number): number =>
    fromCents(Math.max(9, Math.round((srp * percent) / 1000) * 10 - 1));

/** Returns a promo product for a catalogue product, with the price of the promotion's performance. */
export const demoPromoProduct = (product: DemoProduct, performance: PerformanceType) => {
    const { id, group_name, pack, case_cost, srp, ...same } = product;
    const { field, percent } = LOWERED[performance];
    return {
        ...same,
        prod_id: id,
        pgroup: group_name,
        pack: Number.parseInt(pack ?? '', 10) || null,
        case_cost: case_cost === null ? null : fromCents(case_cost),
        reg_srp: srp === null ? null : fromCents(srp),
        [field]: srp === null ? null : lowered(srp, percent),
    };
};

/** Returns the value of a date field: shipping and buying begin a week before the start. */
const dateOf = (field: DateField, { start, end }: Days): string => {
    if (field.endsWith('_end_date')) return end;
    return field.startsWith('ship') || field.startsWith('purchase') ? daysAfter(start, -7) : start;
};

const amountOf = (code: AllowanceCode, caseCost: number, n: number): number => {
    const { basis } = ALLOWANCE_TYPES[code];
    if (basis === 'case') return fromCents(Math.round((caseCost * (5 + (mixed(n, 71) % 9))) / 100));
    return basis === 'unit' ? fromCents(10 + 5 * (mixed(n, 72) % 8)) : 250 * (1 + (mixed(n, 73) % 14));
};

const UNITS_OF_CASE = 12;

interface Deal {
    readonly performance: PerformanceType;
    readonly days: Days;
    readonly cases: number;
    /** Cost of its cheapest product, in cents. */
    readonly caseCost: number;
    readonly productIds: readonly number[];
}

const allowanceOf = (code: AllowanceCode, { days, cases, caseCost, productIds, ...deal }: Deal, n: number) => {
    const { basis, category, manner, required, optional } = ALLOWANCE_TYPES[code];
    const dates = deal.performance !== 'AD' && mixed(n, 74) % 3 === 0 ? [...required, ...optional] : required;
    const volume = manner === 'incremental' ? Math.round(cases / 3) : cases;
    return {
        allowance_code: code,
        allowance_amount: amountOf(code, caseCost, n),
        product_ids: category === 'product' ? productIds : [],
        ...(basis === 'case' && { projected_cases: volume }),
        ...(basis === 'unit' && { projected_units: volume * UNITS_OF_CASE }),
        ...Object.fromEntries(dates.map(field => [field, dateOf(field, days)])),
    };
};

/**
 * Returns some of a promotion's allowances in turn, so that every type is used: at most two for products, and lump
 * sums.
 */
const codesAt = (performance: PerformanceType, n: number): AllowanceCode[] => {
    const codes = codesFor(performance);
    const ofManner = (isLumpSum: boolean) =>
        codes.filter(code => (ALLOWANCE_TYPES[code].manner === 'lumpSum') === isLumpSum);
    const [based, lump] = [ofManner(false), ofManner(true)];
    const pickCyclic = (all: readonly AllowanceCode[], count: number) =>
        Array.from({ length: count }, (_none, at) => all[(n + at) % all.length] as AllowanceCode);
    return [...pickCyclic(based, 1 + (n % 2)), ...pickCyclic(lump, (n * 2) % 3)];
};

/** Returns the allowances of promotion n. */
export const demoAllowances = (deal: Deal, n: number) =>
    codesAt(deal.performance, n).map((code, at) => allowanceOf(code, deal, n * 31 + at));

/** Returns the cost of the cheapest, in cents. */
export const leastCost = (products: readonly DemoProduct[]): number =>
    Math.min(...products.map(({ case_cost }) => case_cost ?? toCents(10)));
