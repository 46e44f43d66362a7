import { toCents } from '../../platform/fields/money';
import { formatDate, formatInteger, formatPercent } from '../../platform/format/format';
import { productName, type NamedProduct } from '../product/productName';
import type { Message } from '../../platform/messages/message';
import { allowanceMessage } from './allowanceMessage';
import { ALLOWANCE_TYPES, DATE_RANGES, daysOf, type AllowanceCode, type DateField } from './allowanceTypes';
import type { CheckCode } from './checkCalls';
import { tpmMessages } from './messages';
import { MAX_DECIMALS, percentBeside } from '../../platform/format/exact';
import { projectedCases, VOLUMES } from './spend';
import { buyInWindow, type TradeClock } from './tradeCalendar';

/** A warning about a promotion; it blocks nothing (docs/domain.md section 8). */
export interface Warning {
    readonly code: CheckCode;
    readonly message: Message;
    readonly allowance_code?: AllowanceCode;
    readonly prod_id?: number | null;
    /** The product of the promotion that it concerns. */
    readonly promo_product_id?: number;
    /** The other promotion, its name, and the plan that it is in. */
    readonly promo_id?: number;
    readonly promo_name?: string;
    readonly promo_plan_id?: number;
    /** The only user who can approve beyond a guardrail; null: any BDM, with a reason. */
    readonly approver_user?: string | null;
}

/** The fields of a product that the checks read; dollars. */
export interface CheckedProduct extends NamedProduct {
    readonly id: number;
    readonly prod_id: number | null;
    readonly pack: number | null;
    readonly case_cost: number | null;
    readonly reg_srp: number | null;
    readonly ad_srp: number | null;
}

export type CheckedAllowance = Readonly<Record<DateField, string | null>> & {
    readonly allowance_code: AllowanceCode;
    readonly allowance_amount: number | null;
    readonly projected_cases: number | null;
    readonly projected_units: number | null;
    readonly product_ids: readonly number[] | null;
};

/** A promotion with its rows. */
export interface Checked {
    readonly performance_start_date: string;
    readonly performance_end_date: string;
    readonly baseline_cases: number | null;
    readonly products: readonly CheckedProduct[];
    readonly allowances: readonly CheckedAllowance[];
    /** The clock of its account. */
    readonly clock: TradeClock;
}

/** Warnings of one kind that are listed one by one: more would hide the others. */
export const MAX_WARNINGS_PER_KIND = 100;

/** A range of days of an allowance, or its single day, and whether it concerns buying rather than the shelf. */
interface Range {
    readonly fields: readonly DateField[];
    readonly isBuyIn: boolean;
}

/** A lump sum may be due during buy-in, as for slotting. */
const RANGES: readonly Range[] = [
    ...DATE_RANGES.map(range => ({ fields: daysOf(range), isBuyIn: range === 'ship' || range === 'purchase' })),
    { fields: ['lumpsum_date'], isBuyIn: true },
];

type Check = (promotion: Checked) => readonly Warning[];

/** Warns about dates outside the performance dates or, where they concern buying, outside the buy-in window. */
const outsideDates: Check = ({ performance_start_date, performance_end_date, clock, allowances }) => {
    const performance = { first: performance_start_date, last: performance_end_date };
    const buyIn = buyInWindow(clock, performance);
    return allowances.flatMap(allowance =>
        RANGES.flatMap(({ fields, isBuyIn }): Warning[] => {
            const days = fields.flatMap(name => allowance[name] ?? []);
            const [first = performance.first, last = first] = [days[0], days.at(-1)];
            const window = isBuyIn ? buyIn : performance;
            if (first >= window.first && last <= window.last) return [];
            const { allowance_code: code } = allowance;
            const values = { type: allowanceMessage(code), from: formatDate(first), to: formatDate(last) };
            const message = isBuyIn
                ? tpmMessages.outsideBuyIn({ ...values, first: formatDate(buyIn.first), last: formatDate(buyIn.last) })
                : tpmMessages.outsideDates(values);
            return [{ code: 'OUTSIDE_DATES', allowance_code: code, message }];
        }),
    );
};

/**
 * Returns the cents that an allowance pays per case; null: it is not paid by case, or the units per case are unknown.
 */
const centsOfCase = ({ allowance_code: code, allowance_amount: amount }: CheckedAllowance, pack: number | null) => {
    const { basis } = ALLOWANCE_TYPES[code];
    const units = { case: 1, unit: pack };
    const times = basis === null ? null : units[basis];
    return times === null || amount === null ? null : toCents(amount) * times;
};

const atCaseCost: Check = ({ products, allowances }) =>
    allowances.flatMap(allowance => {
        const covered = new Set(allowance.product_ids ?? []);
        const { allowance_code: code } = allowance;
        return products.flatMap((product): Warning[] => {
            const paid = covered.has(product.id) ? centsOfCase(allowance, product.pack) : null;
            if (paid === null || product.case_cost === null || paid < toCents(product.case_cost)) return [];
            const values = { type: allowanceMessage(code), product: productName(product) };
            const of = { prod_id: product.prod_id, promo_product_id: product.id };
            return [{ code: 'AT_CASE_COST', allowance_code: code, ...of, message: tpmMessages.atCaseCost(values) }];
        });
    });

const adSrp: Check = ({ products }) =>
    products
        .filter(({ ad_srp: ad, reg_srp: regular }) => ad !== null && regular !== null && ad >= regular)
        .map(product => ({
            code: 'AD_SRP',
            prod_id: product.prod_id,
            promo_product_id: product.id,
            message: tpmMessages.adSrp({ product: productName(product) }),
        }));

const nothingProjected: Check = ({ allowances }) =>
    allowances.flatMap((allowance): Warning[] => {
        const { allowance_code: code } = allowance;
        const { basis } = ALLOWANCE_TYPES[code];
        if (basis === null || allowance[VOLUMES[basis]]) return [];
        return [
            {
                code: 'NOTHING_PROJECTED',
                allowance_code: code,
                message: tpmMessages.nothingProjected({ type: allowanceMessage(code) }),
            },
        ];
    });

/** Warns about fewer cases than the baseline: the promotion would lose volume. Without a baseline there is no lift. */
const negativeLift: Check = ({ baseline_cases: baseline, allowances }) => {
    const projected = projectedCases(allowances);
    if (baseline === null || projected === null) return [];
    const lift = projected < baseline ? percentBeside(projected - baseline, baseline, 0, 2) : null;
    if (lift === null) return [];
    const values = {
        projected: formatInteger(projected),
        baseline: formatInteger(baseline),
        lift: formatPercent(lift, MAX_DECIMALS),
    };
    return [{ code: 'NEGATIVE_LIFT', message: tpmMessages.negativeLift(values) }];
};

const CHECKS: readonly Check[] = [outsideDates, atCaseCost, adSrp, nothingProjected, negativeLift];

/** Cuts the warnings of one kind to the maximum; the last states how many more there are. */
export const cut = (warnings: readonly Warning[]): readonly Warning[] => {
    const [first] = warnings;
    if (!first || warnings.length <= MAX_WARNINGS_PER_KIND) return warnings;
    const count = warnings.length - MAX_WARNINGS_PER_KIND;
    return [
        ...warnings.slice(0, MAX_WARNINGS_PER_KIND),
        { code: first.code, message: tpmMessages.moreAlike({ count }) },
    ];
};

/** Returns how many warnings of one kind remain when they are cut. */
export const cutCount = (count: number): number => (count > MAX_WARNINGS_PER_KIND ? MAX_WARNINGS_PER_KIND + 1 : count);

/** Returns the warnings that need nothing but the promotion: the same on server and screen. */
export const warningsWithin = (promotion: Checked): readonly Warning[] =>
    CHECKS.flatMap(check => cut(check(promotion)));
