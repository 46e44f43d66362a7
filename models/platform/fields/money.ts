import type { RuleNames } from '../messages/ruleMessages';
import { defineKind } from './kind';
import { parseNumber } from './numberText';

/** Limits of an amount, in dollars. Without them a field contains prices: from 0 to below 10,000. */
export interface MoneyOptions {
    readonly min?: number;
    readonly below?: number;
    /** The largest allowed amount, in place of `below`: of budgets and allowances (specification section 5). */
    readonly max?: number;
}

declare module './kind' {
    interface Kinds {
        money: { value: number; options: MoneyOptions };
    }
}

const PRICES = 10_000;

/**
 * Dollars. Up to this amount every number of cents has a distinct number in dollars, so that it converts back exactly.
 */
export const MAX_EXACT_AMOUNT = 10_000_000_000_000;

/** Converts dollars to cents; exact for every amount of at most two decimals up to the largest. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts cents, as they are stored and summed, to dollars. @throws where they are too large to be exact */
export const fromCents = (cents: number): number => {
    if (!Number.isSafeInteger(cents)) throw new Error(`${cents} cents are more than a number holds exactly.`);
    return cents / 100;
};

/** Returns the range of amounts. @throws for a field whose amounts a number could not store to the cent */
export const moneyRange = ({ min = 0, below = PRICES, max }: MoneyOptions): Required<Omit<MoneyOptions, 'max'>> => {
    if ((max ?? below) > MAX_EXACT_AMOUNT) throw new Error(`An amount may be up to ${MAX_EXACT_AMOUNT}.`);
    return { min, below: max === undefined ? below : fromCents(toCents(max) + 1) };
};

/** Whether an amount has at most two decimals. */
export const isWithinCents = (dollars: number): boolean => toCents(dollars) / 100 === dollars;

/** Formats an amount in digits, with its cents; one with more decimals is not rounded. */
const plainMoney = (dollars: number): string => (isWithinCents(dollars) ? dollars.toFixed(2) : String(dollars));

/** The message of an amount that must be more than zero: a smaller amount counts as missing. */
const MISSING: RuleNames[string] = 'requiredAmount';
/** The message of an amount above its own limit. */
const TOO_MUCH: RuleNames[string] = 'tooMuch';

/**
 * US dollars: a JSON number of at most two decimals on the wire, integer cents in the table
 * (docs/architecture.md), so that sums are exact in both databases.
 */
export const money = defineKind('money', {
    rule: (joi, options) => {
        const { min, below } = moneyRange(options);
        // Reported by the rule itself: messages of a schema are merged again for every value, of which a grid has
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
