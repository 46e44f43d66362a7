import { toCents } from '../fields/money';
import { formatMoney } from '../format';
import type { Said } from '../said';
import { quotient } from './exact';
import { tpmMessages } from './messages';

/** A percentage as it is typed, as `5%` or `2.25 %`. */
const PERCENT = /^(?<whole>\d{1,4})(?:\.(?<part>\d{0,6}))?\s*%$/;

/** Characters of one. */
export const PERCENT_LENGTH = 20;

export const isPercent = (text: string): boolean => text.length <= PERCENT_LENGTH && PERCENT.test(text);

/** As much of a product as a percentage takes; dollars. */
export interface Priced {
    readonly description: string;
    readonly case_cost: number | null;
}

/** Why a percentage of these products' case cost is no amount: it needs one cost for all (domain.md section 8). */
const refusal = (products: readonly Priced[]): Said | undefined => {
    const [first] = products;
    if (!first) return tpmMessages.percentWithoutProducts;
    const without = products.find(({ case_cost }) => case_cost === null);
    if (without) return tpmMessages.percentWithoutCost({ product: without.description });
    const other = products.find(({ case_cost }) => case_cost !== first.case_cost);
    return (
        other &&
        tpmMessages.percentDiffers({
            ...{ one: first.description, cost: formatMoney(first.case_cost) },
            ...{ other: other.description, otherCost: formatMoney(other.case_cost) },
        })
    );
};

/**
 * What a percentage of the case cost comes to: dollars, rounded half up to the cent; or why it comes to nothing.
 *
 * @param text for which `isPercent` holds
 * @param products those that the allowance covers
 */
export const amountOfPercent = (
    text: string,
    products: readonly Priced[],
): { readonly amount: number } | { readonly said: Said } => {
    const said = refusal(products);
    if (said) return { said };
    const { whole = '0', part = '' } = PERCENT.exec(text)?.groups ?? {};
    const cents = BigInt(toCents(products[0]?.case_cost ?? 0));
    const hundredths = 10n ** BigInt(part.length) * 100n;
    return { amount: quotient(cents * BigInt(whole + part), hundredths * 100n, 2) ?? 0 };
};
