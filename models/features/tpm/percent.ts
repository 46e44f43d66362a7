import { toCents } from '../../platform/fields/money';
import { formatMoney } from '../../platform/format/format';
import { productName, productNames, type ComparedProduct } from '../product/productName';
import type { Message } from '../../platform/messages/message';
import { ALLOWANCE_TYPES, type AllowanceCode, type Basis } from './allowanceTypes';
import { quotient } from '../../platform/format/exact';
import { tpmMessages } from './messages';

/** A typed percentage, such as `5%`, `2.25 %` or `1,000%`. */
const PERCENT = /^(?<integer>\d{1,4}|[1-9],\d{3})(?:\.(?<part>\d{0,6}))?\s*%$/;

/** Maximum characters of a percentage. */
export const PERCENT_LENGTH = 20;

export const isPercent = (text: string): boolean => text.length <= PERCENT_LENGTH && PERCENT.test(text);

/** The fields of a product that a percentage is computed from; dollars. */
export interface Priced extends ComparedProduct {
    readonly case_cost: number | null;
    /** Units of a case. */
    readonly pack: number | null;
}

/** A cost in cents of a number of units: of a case as one unit, of a unit as the case divided by its pack. */
interface Cost {
    readonly cents: bigint;
    readonly count: bigint;
}

const isCount = (pack: number | null): pack is number => pack !== null && Number.isInteger(pack) && pack > 0;

/** Returns the cost that a percentage refers to; or the reason why there is none. */
const costOf = (product: Priced, basis: NonNullable<Basis>): Cost | Message => {
    const { case_cost, pack } = product;
    if (case_cost === null || !Number.isFinite(case_cost))
        return tpmMessages.percentWithoutCost({ product: productName(product) });
    const cents = BigInt(toCents(case_cost));
    if (basis === 'case') return { cents, count: 1n };
    return isCount(pack)
        ? { cents, count: BigInt(pack) }
        : tpmMessages.percentWithoutPack({ product: productName(product) });
};

const isSame = (one: Cost, other: Cost): boolean => one.cents * other.count === other.cents * one.count;

const differs = (basis: NonNullable<Basis>, one: Priced, other: Priced): Message => {
    const [name, otherName] = productNames(one, other);
    const values = {
        one: name,
        cost: formatMoney(one.case_cost),
        other: otherName,
        otherCost: formatMoney(other.case_cost),
    };
    if (basis === 'case') return tpmMessages.percentDiffers(values);
    return tpmMessages.percentUnitDiffers({ ...values, pack: one.pack ?? 0, otherPack: other.pack ?? 0 });
};

/**
 * Returns the common cost of all products, or why there is none (docs/domain.md section 8, "A percentage may be
 * typed").
 */
const oneCost = (products: readonly Priced[], basis: Basis): Cost | Message => {
    const [first] = products;
    if (basis === null) return tpmMessages.percentOfLumpSum;
    if (!first) return tpmMessages.percentWithoutProducts;
    const cost = costOf(first, basis);
    if ('key' in cost) return cost;
    for (const product of products.slice(1)) {
        const other = costOf(product, basis);
        if ('key' in other) return other;
        if (!isSame(cost, other)) return differs(basis, first, product);
    }
    return cost;
};

/**
 * Converts a percentage to dollars, rounded half up to the cent: of the case cost for an allowance by the case, of the
 * unit cost for one by the unit; or returns the reason why it cannot be converted.
 *
 * @param text for which `isPercent` is true
 * @param code of the allowance
 * @param products those that the allowance covers
 */
export const amountOfPercent = (
    text: string,
    code: AllowanceCode,
    products: readonly Priced[],
): { readonly amount: number } | { readonly message: Message } => {
    const cost = oneCost(products, ALLOWANCE_TYPES[code].basis);
    if ('key' in cost) return { message: cost };
    const { integer = '0', part = '' } = PERCENT.exec(text)?.groups ?? {};
    const hundredths = 10n ** BigInt(part.length) * 100n;
    return {
        amount: quotient(cost.cents * BigInt(integer.replace(',', '') + part), hundredths * 100n * cost.count, 2) ?? 0,
    };
};

/**
 * Returns why a value is a percentage instead of an amount: it cannot be converted, or could not when it was typed.
 * Undefined: the value is no percentage.
 */
export const percentReason = (
    value: unknown,
    code: AllowanceCode,
    products: readonly Priced[],
): Message | undefined => {
    if (typeof value !== 'string' || !isPercent(value)) return undefined;
    const found = amountOfPercent(value, code, products);
    return 'message' in found ? found.message : tpmMessages.percentComes({ amount: formatMoney(found.amount) });
};
