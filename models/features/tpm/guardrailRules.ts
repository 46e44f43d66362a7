import { fromCents, toCents } from '../../platform/fields/money';
import { formatInteger, formatMoney, formatPercent } from '../../platform/format/format';
import { MAX_DECIMALS, percentBeside } from '../../platform/format/exact';
import { dayOf } from '../../platform/calendar/day';
import { joinMessages, type Message } from '../../platform/messages/message';
import { productName } from '../product/productName';
import { allowanceMessage } from './allowanceMessage';
import { ALLOWANCE_TYPES, type AllowanceCode, type PerformanceType } from './allowanceTypes';
import type { Checked, CheckedAllowance, CheckedProduct, Warning } from './checks';
import { GUARDRAIL_MEASURES, type Measure } from './guardrail';
import { tpmMessages } from './messages';
import { DEAL_SRPS, netCaseCost } from './productCosts';
import { spendOf } from './spend';

/** An enabled guardrail for the account of a promotion. */
export interface Guardrail {
    readonly id: number;
    readonly name: string;
    readonly measure: Measure;
    /** Dollars, per cent or days, of two decimals. */
    readonly limit_value: number;
    readonly allowance_code: AllowanceCode | null;
    readonly approver_user: string | null;
    /** The full name of the approver. */
    readonly approver_name: string | null;
}

/** A product with the retail prices of deals. */
interface GuardedProduct extends CheckedProduct {
    readonly edlp_srp: number | null;
    readonly tpr_srp: number | null;
}

/** The fields of a promotion that guardrails check; cents. */
export interface GuardedPromotion extends Pick<Checked, 'performance_start_date' | 'allowances'> {
    readonly performance_type: PerformanceType;
    readonly products: readonly GuardedProduct[];
    /** Committed spend and budget of the account, without this promotion. */
    readonly committed: number;
    readonly budget: number;
}

/** A value beyond a limit, as a share of another value in the unit of its limit. */
interface Beyond {
    readonly message: (values: { readonly name: string; readonly limit: string }) => Message;
    readonly allowance_code?: AllowanceCode;
    readonly product?: CheckedProduct;
}

/** A guardrail that a promotion trips, with its warning. */
interface Trip {
    readonly guardrail: Guardrail;
    readonly warning: Warning;
}

/** Formats a share of a total in per cent, with the decimals that are needed to differ from the limit. */
const percentText = (share: number, total: number, limit: number): string =>
    formatPercent(percentBeside(share, total, limit, 2) ?? 0, MAX_DECIMALS);

/** Whether a share of a total is above so many hundredths of a per cent; exact, however large they are. */
const isAbove = (share: number, total: number, hundredths: number): boolean =>
    BigInt(share) * 10_000n > BigInt(hundredths) * BigInt(total);

const chosen = ({ allowance_code: code }: Guardrail, allowances: readonly CheckedAllowance[]) =>
    code === null ? allowances : allowances.filter(each => each.allowance_code === code);

/** Returns the item that exceeds its limit most, by a comparison of shares. */
const furthest = <T>(all: readonly T[], isFurther: (one: T, other: T) => boolean): T | undefined =>
    all.reduce<T | undefined>((best, each) => (best === undefined || isFurther(each, best) ? each : best), undefined);

type Find = (guardrail: Guardrail, guarded: GuardedPromotion, today: string) => Beyond | undefined;

const spend: Find = (guardrail, { allowances }) => {
    const cents = chosen(guardrail, allowances).reduce((sum, one) => sum + spendOf(one), 0);
    if (cents <= toCents(guardrail.limit_value)) return undefined;
    const figure = formatMoney(fromCents(cents));
    const { allowance_code: code } = guardrail;
    return code === null
        ? { message: values => tpmMessages.guardSpend({ figure, ...values }) }
        : {
              allowance_code: code,
              message: values => tpmMessages.guardSpendOf({ type: allowanceMessage(code), figure, ...values }),
          };
};

const budgetShare: Find = ({ limit_value: limit }, { allowances, committed, budget }) => {
    const planned = allowances.reduce((sum, one) => sum + spendOf(one), 0);
    const all = committed + planned;
    if (planned === 0 || !isAbove(all, budget, toCents(limit))) return undefined;
    const figure = formatMoney(fromCents(all));
    // A share of nothing is undefined.
    if (budget === 0) return { message: values => tpmMessages.guardNoBudget({ figure, ...values }) };
    const percent = percentText(all, budget, limit);
    return { message: values => tpmMessages.guardBudget({ figure, percent, ...values }) };
};

interface Share {
    readonly product: CheckedProduct;
    readonly share: number;
    readonly total: number;
}

const isLarger = (one: Share, other: Share): boolean =>
    BigInt(one.share) * BigInt(other.total) > BigInt(other.share) * BigInt(one.total);

const rate: Find = (guardrail, { products, allowances }) => {
    const byCase = chosen(guardrail, allowances).filter(({ allowance_code: code }) => {
        const { basis, lowersCost } = ALLOWANCE_TYPES[code];
        return basis === 'case' && (lowersCost || guardrail.allowance_code !== null);
    });
    const shares = products.flatMap((product): Share[] => {
        const total = toCents(product.case_cost ?? 0);
        const covering = byCase.filter(({ product_ids: ids }) => ids?.includes(product.id));
        const share = covering.reduce((sum, one) => sum + toCents(one.allowance_amount ?? 0), 0);
        return total > 0 && share > 0 ? [{ product, share, total }] : [];
    });
    const most = furthest(shares, isLarger);
    if (!most || !isAbove(most.share, most.total, toCents(guardrail.limit_value))) return undefined;
    const percent = percentText(most.share, most.total, guardrail.limit_value);
    return {
        product: most.product,
        message: values => tpmMessages.guardRate({ product: productName(most.product), percent, ...values }),
    };
};

const lumpSum: Find = (guardrail, { allowances }) => {
    const sums = chosen(guardrail, allowances).filter(
        ({ allowance_code: code }) => ALLOWANCE_TYPES[code].basis === null,
    );
    const most = furthest(sums, (one, other) => spendOf(one) > spendOf(other));
    if (!most || spendOf(most) <= toCents(guardrail.limit_value)) return undefined;
    const { allowance_code: code } = most;
    const figure = formatMoney(fromCents(spendOf(most)));
    return {
        allowance_code: code,
        message: values => tpmMessages.guardLumpSum({ type: allowanceMessage(code), figure, ...values }),
    };
};

const leadDays: Find = ({ limit_value: limit }, { performance_start_date: start }, today) => {
    const days = dayOf(start) - dayOf(today);
    if (days >= limit) return undefined;
    const count = formatInteger(Math.abs(days));
    return days < 0
        ? { message: values => tpmMessages.guardBegun({ count, ...values }) }
        : { message: values => tpmMessages.guardLeadDays({ count, ...values }) };
};

const margin: Find = ({ limit_value: limit }, { products, allowances, performance_type: performance }) => {
    const covering = allowances.map(one => ({ ...one, product_ids: one.product_ids ?? [] }));
    const shares = products.flatMap((product): Share[] => {
        const cost = netCaseCost(product, covering);
        const total = toCents(product[DEAL_SRPS[performance]] ?? 0) * (product.pack ?? 0);
        return cost === null || total === 0 ? [] : [{ product, share: total - Number(cost), total }];
    });
    const least = furthest(shares, (one, other) => isLarger(other, one));
    if (!least || BigInt(least.share) * 10_000n >= BigInt(toCents(limit)) * BigInt(least.total)) return undefined;
    const percent = percentText(least.share, least.total, limit);
    return {
        product: least.product,
        message: values => tpmMessages.guardMargin({ product: productName(least.product), percent, ...values }),
    };
};

const FINDS: Readonly<Record<Measure, Find>> = {
    SPEND: spend,
    BUDGET_PERCENT: budgetShare,
    RATE_PERCENT: rate,
    LUMP_SUM: lumpSum,
    LEAD_DAYS: leadDays,
    MARGIN_PERCENT: margin,
};

const limitMessage = ({ measure, limit_value: limit }: Guardrail): string => {
    const { unit } = GUARDRAIL_MEASURES[measure];
    if (unit === 'money') return formatMoney(limit);
    return unit === 'percent' ? formatPercent(limit, MAX_DECIMALS) : formatInteger(limit);
};

const approverMessage = ({ approver_user: username, approver_name: name }: Guardrail): Message =>
    username === null ? tpmMessages.anyBdmApproves : tpmMessages.userApproves({ user: name ?? username });

/**
 * Finds the guardrails that a promotion exceeds: the same on server and screen, by exact arithmetic; a value at a limit
 * does not exceed it (docs/domain.md section 8, "Guardrails").
 *
 * @param today `yyyy-mm-dd`
 */
export const findTrips = (
    guardrails: readonly Guardrail[],
    guarded: GuardedPromotion,
    today: string,
): readonly Trip[] =>
    guardrails.flatMap((guardrail): Trip[] => {
        const beyond = FINDS[guardrail.measure](guardrail, guarded, today);
        if (!beyond) return [];
        const figure = beyond.message({ name: guardrail.name, limit: limitMessage(guardrail) });
        const message = joinMessages('semicolon', [figure, approverMessage(guardrail)]) ?? figure;
        const { allowance_code, product } = beyond;
        const warning: Warning = {
            code: 'GUARDRAIL',
            message,
            approver_user: guardrail.approver_user,
            ...(allowance_code && { allowance_code }),
            ...(product && { prod_id: product.prod_id, promo_product_id: product.id }),
        };
        return [{ guardrail, warning }];
    });
