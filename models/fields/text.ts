import type { CustomValidator, Root, StringSchema } from 'joi';
import type { RuleNames } from '../messages';
import { isStorableText } from '../storable';
import { defineKind, type Cell, type Column, type Operator } from './kind';

declare module './kind' {
    interface Kinds {
        text: { value: string; options: TextOptions };
    }
}

export interface TextOptions {
    /** Characters. */
    readonly max: number;
    readonly min?: number;
    /** Shown in a box of several lines. */
    readonly multiline?: boolean;
    /** What is told where it is missing, if the specification has words of its own for that. */
    readonly missing?: RuleNames[string];
}

const storable: CustomValidator<string> = (text, helpers) =>
    isStorableText(text) ? text : helpers.error('string.pattern.base');

const toldMissing = (missing: RuleNames[string]): RuleNames => ({
    'any.required': missing,
    'any.invalid': missing,
    'string.empty': missing,
});

/** Text beyond this is stored without a length of its own. */
const LONGEST_STRING = 1024;

/**
 * The parts that all kinds of text share. `pattern` and `messages` narrow it.
 * Length is checked before the pattern, so that the first message is the one that helps (domain.md section 9).
 */
export const textPart = (narrower: { pattern?: RegExp; messages?: RuleNames } = {}) => ({
    rule: (joi: Root, { max, min, missing }: TextOptions): StringSchema => {
        let rule = joi.string().trim().prefs({ convert: true }).max(max).custom(storable);
        if (min !== undefined) rule = rule.min(min);
        if (narrower.pattern) rule = rule.pattern(narrower.pattern);
        if (missing !== undefined) rule = rule.messages(toldMissing(missing));
        return narrower.messages ? rule.messages(narrower.messages) : rule;
    },
    column: ({ max }: TextOptions): Column =>
        max > LONGEST_STRING ? { type: 'TEXT' } : { type: 'STRING', length: max },
    operators: ['eq', 'neq', 'like', 'null'] as readonly Operator[],
    parse: (text: string) => text.trim() || null,
    format: (value: string | null) => value ?? '',
    read: (cell: Cell) => (cell === null || cell === undefined ? null : String(cell)),
    write: (value: string | null) => value?.trim() || null,
});

export const text = defineKind('text', textPart());
