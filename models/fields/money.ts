import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        money: { value: number; options: { readonly min: number; readonly below: number } };
    }
}

/** Dollars to whole cents; exact for every amount of at most two decimals. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const fromCents = (cents: number): number => cents / 100;

const hasAtMostTwoDecimals = (dollars: number): boolean => fromCents(toCents(dollars)) === dollars;

/**
 * US dollars: a JSON number of at most two decimals on the wire, integer cents in the table
 * (architecture.md), so that sums are exact in both databases.
 */
export const money = defineKind('money', {
    rule: (joi, { min, below }) =>
        joi
            .number()
            .min(min)
            .less(below)
            .custom((dollars: number, helpers) =>
                hasAtMostTwoDecimals(dollars) ? dollars : helpers.error('string.pattern.base'),
            ),
    column: () => ({ type: 'INTEGER' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => {
        const bare = text.replace(/[$,\s]/g, '');
        return bare === '' ? null : Number(bare);
    },
    format: value => (value === null ? '' : value.toFixed(2)),
    sheet: 'money',
    read: cell => (cell === null || cell === undefined ? null : fromCents(Number(cell))),
    write: value => (value === null ? null : toCents(value)),
});
