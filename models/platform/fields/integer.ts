import type { RuleNames } from '../messages/ruleMessages';
import { defineKind } from './kind';
import { parseNumber } from './numberText';

export interface IntegerOptions {
    readonly min: number;
    readonly max: number;
    /**
     * Whether a value beyond the maximum gets the specification's message for volumes (section 5, "Projected cases").
     */
    readonly cannotExceed?: boolean;
}

declare module './kind' {
    interface Kinds {
        integer: { value: number; options: IntegerOptions };
    }
}

/** The largest value of an INTEGER column in PostgreSQL. */
export const MAX_INTEGER = 2_147_483_647;

const NOT_INTEGER: RuleNames[string] = 'wholeNumber';
const TOO_MANY: RuleNames[string] = 'cannotExceed';

export const integer = defineKind('integer', {
    rule: (joi, { min, max, cannotExceed }) => {
        const rule = joi.number().integer().message(NOT_INTEGER).min(min).max(max);
        return cannotExceed ? rule.message(TOO_MANY) : rule;
    },
    column: () => ({ type: 'INTEGER' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => parseNumber(text),
    format: value => (value === null ? '' : String(value)),
    sheet: 'number',
    read: cell => (cell === null || cell === undefined ? null : Number(cell)),
    write: value => value,
});
