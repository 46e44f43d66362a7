import type { CustomValidator, Root, StringSchema } from 'joi';
import type { RuleNames } from '../messages/ruleMessages';
import { normalizeLines, normalizeText } from '../format/normalize';
import { isStorableText } from '../definition/storable';
import { defineKind, type Cell, type Column, type Common, type Field, type NoOther, type Operator } from './kind';

/** Normalizes an input text. */
type Normalize = (text: string) => string;

const roots = new WeakMap<Root, Map<Normalize, Root>>();

const extended = (joi: Root, normalize: Normalize): Root =>
    joi.extend({
        type: 'string',
        base: joi.string(),
        coerce: { from: 'string', method: (value: string) => ({ value: normalize(value) }) },
    }) as Root;

/** Returns a Joi whose strings are normalized before they are checked; created once for each normalization. */
const rootOf = (joi: Root, normalize: Normalize): Root => {
    const known = roots.get(joi) ?? new Map<Normalize, Root>();
    roots.set(joi, known);
    const root = known.get(normalize) ?? extended(joi, normalize);
    known.set(normalize, root);
    return root;
};

/** Returns the rule of a string that is normalized first: the checked value is the stored one. */
const stringRule = (joi: Root, normalize: Normalize): StringSchema =>
    rootOf(joi, normalize).string().prefs({ convert: true });

declare module './kind' {
    interface Kinds {
        text: { value: string; options: TextOptions };
    }
}

export interface TextOptions {
    /** Characters. */
    readonly max: number;
    readonly min?: number;
    /** Whether it is shown in a box of several lines, and preserves its line ends. */
    readonly multiline?: boolean;
    /** Whether it is only trimmed: passwords, and text that programs save. */
    readonly verbatim?: boolean;
    /** Whether it is a username, possibly of a user who no longer exists: screens show the name. */
    readonly isPerson?: true;
    /** The rule whose message a missing text has, if the specification defines one. */
    readonly missing?: RuleNames[string];
}

const storable: CustomValidator<string> = (text, helpers) =>
    isStorableText(text) ? text : helpers.error('string.pattern.base');

const missingRuleNames = (missing: RuleNames[string]): RuleNames => ({
    'any.required': missing,
    'any.invalid': missing,
    'string.empty': missing,
});

/** Trims only: for text that is compared or read by other rules: passwords, text that programs save. */
export const trimmed: Normalize = text => text.trim();

/** Longer text is stored in a column without a length. */
const MAX_STRING_LENGTH = 1024;

interface Narrower {
    readonly pattern?: RegExp;
    readonly messages?: RuleNames;
    /** Normalizes an input text, before its length and pattern are checked. */
    readonly normalize?: Normalize;
}

/**
 * Builds the part that all kinds of text share, narrowed by a pattern. Length is checked before the pattern, so that
 * the first message is the most helpful (docs/domain.md section 9).
 */
export const buildTextKind = ({ pattern, messages, normalize = normalizeText }: Narrower = {}) => ({
    rule: (joi: Root, { max, min, missing }: TextOptions): StringSchema => {
        let rule = stringRule(joi, normalize).max(max).custom(storable);
        if (min !== undefined) rule = rule.min(min);
        if (pattern) rule = rule.pattern(pattern);
        if (missing !== undefined) rule = rule.messages(missingRuleNames(missing));
        return messages ? rule.messages(messages) : rule;
    },
    column: ({ max }: TextOptions): Column =>
        max > MAX_STRING_LENGTH ? { type: 'TEXT' } : { type: 'STRING', length: max },
    operators: ['eq', 'neq', 'like', 'null'] as readonly Operator[],
    parse: (text: string) => normalize(text) || null,
    format: (value: string | null) => value ?? '',
    read: (cell: Cell) => (cell === null || cell === undefined ? null : String(cell)),
    write: (value: string | null) => (value && normalize(value)) || null,
});

const line = defineKind('text', buildTextKind());
const lines = defineKind('text', buildTextKind({ normalize: normalizeLines }));
const verbatim = defineKind('text', buildTextKind({ normalize: trimmed }));

/** Defines text of one line, of several lines, or verbatim. */
export const text = <const O extends TextOptions & Common>(
    options: O & NoOther<O, TextOptions & Common>,
): Field<'text', string, O> => (options.multiline ? lines : options.verbatim ? verbatim : line)<O>(options);
