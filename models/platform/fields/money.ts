import type { RuleNames } from '../messages/ruleMessages';
import { defineKind } from './kind';
import { parseNumber } from './numberText';

/** Limits of an amount, in dollars. Without them a field has prices: from 0 to below 10,000. */
export interface MoneyOptions {
    readonly min?: number;
    readonly below?: number;
    /** The largest amount itself, in place of `below`: of budgets and allowances (specification section 5). */
    readonly max?: number;
}

declare module './kind' {
    interface Kinds {
        money: { value: number; options: MoneyOptions };
    }
}

const PRICES = 10_000;

/** Dollars. Up to here the number that is nearest to an amount is nearest to no other, and comes back to its cents. */
export const MAX_EXACT_AMOUNT = 10_000_000_000_000;

/** Dollars to whole cents; exact for every amount of at most two decimals up to the largest. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents, as they are stored and summed, to dollars. @throws where they are more than a number holds exactly */
export const fromCents = (cents: number): number => {
    if (!Number.isSafeInteger(cents)) throw new Error(`${cents} cents are more than a number holds exactly.`);
    return cents / 100;
};

/** From where to where amounts may be. @throws for a field whose amounts a number would not hold to the cent */
export const moneyRange = ({ min = 0, below = PRICES, max }: MoneyOptions): Required<Omit<MoneyOptions, 'max'>> => {
    if ((max ?? below) > MAX_EXACT_AMOUNT) throw new Error(`An amount may be up to ${MAX_EXACT_AMOUNT}.`);
    return { min, below: max === undefined ? below : fromCents(toCents(max) + 1) };
};

/** Whether an amount is one of whole cents. */
export const isWithinCents = (dollars: number): boolean => toCents(dollars) / 100 === dollars;

/** Returns an amount in digits, with its cents; one with more decimals as it is, not rounded. */
const plainMoney = (dollars: number): string => (isWithinCents(dollars) ? dollars.toFixed(2) : String(dollars));

/** The rule of an amount that must be more than nothing: while it is less it is missing. */
const MISSING: RuleNames[string] = 'requiredAmount';
/** The rule of an amount above a limit of its own. */
const TOO_MUCH: RuleNames[string] = 'tooMuch';

/**
 * US dollars: a JSON number of at most two decimals on the wire, integer cents in the table
 * (docs/architecture.md), so that sums are exact in both databases.
 */
export const money = defineKind('money', {
    rule: (joi, options) => {
        const { min, below } = moneyRange(options);
        // Told by the rule itself: messages of a schema are put together anew for every value, of which a grid has
        // thousands.
        const atLeast = min > 0 ? joi.number().min(min).message(MISSING) : joi.number().min(min);
        const amount = options.max === undefined ? atLeast.less(below) : atLeast.max(options.max).message(TOO_MUCH);
        return amount.custom((dollars: number, helpers) =>
            isWithinCents(dollars) ? dollars : helpers.error('number.decimals'),
        );
    },
    column: () => ({ type: 'BIGINT' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => parseNumber(text, { isMoney: true }),
    format: value => (value === null ? '' : plainMoney(value)),
    sheet: 'money',
    read: cell => (cell === null || cell === undefined ? null : fromCents(Number(cell))),
    write: value => (value === null ? null : toCents(value)),
});
