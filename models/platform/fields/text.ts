import type { CustomValidator, Root, StringSchema } from 'joi';
import type { RuleNames } from '../messages/ruleMessages';
import { normalizeLines, normalizeText } from '../format/normalize';
import { isStorableText } from '../definition/storable';
import { defineKind, type Cell, type Column, type Common, type Field, type NoOther, type Operator } from './kind';

/** Normalizes a text on the way in. */
type Normalize = (text: string) => string;

const roots = new WeakMap<Root, Map<Normalize, Root>>();

const extended = (joi: Root, normalize: Normalize): Root =>
    joi.extend({
        type: 'string',
        base: joi.string(),
        coerce: { from: 'string', method: (value: string) => ({ value: normalize(value) }) },
    }) as Root;

/** Joi whose strings are normalized before they are checked; made once for each way. */
const rootOf = (joi: Root, normalize: Normalize): Root => {
    const known = roots.get(joi) ?? new Map<Normalize, Root>();
    roots.set(joi, known);
    const root = known.get(normalize) ?? extended(joi, normalize);
    known.set(normalize, root);
    return root;
};

/** Returns the rule of a string that is normalized first: what is checked, and taken, is what is stored. */
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
    /** Shown in a box of several lines, and keeps its line ends. */
    readonly multiline?: boolean;
    /** Trimmed and nothing else: passwords, and what programs save. */
    readonly verbatim?: boolean;
    /** The username of somebody, who may have left since: screens show the name. */
    readonly isPerson?: true;
    /** The rule whose message a missing text has, if the specification has its own words for that. */
    readonly missing?: RuleNames[string];
}

const storable: CustomValidator<string> = (text, helpers) =>
    isStorableText(text) ? text : helpers.error('string.pattern.base');

const missingRuleNames = (missing: RuleNames[string]): RuleNames => ({
    'any.required': missing,
    'any.invalid': missing,
    'string.empty': missing,
});

/** For what is compared or read by its own rules: passwords, what programs save. */
export const trimmed: Normalize = text => text.trim();

/** Text beyond this is stored without a length of its own. */
const MAX_STRING_LENGTH = 1024;

interface Narrower {
    readonly pattern?: RegExp;
    readonly messages?: RuleNames;
    /** Normalizes a text on the way in, before its length and pattern are checked. */
    readonly normalize?: Normalize;
}

/**
 * The parts that all kinds of text share, narrowed.
 * Length is checked before the pattern, so that the first message is the one that helps (docs/domain.md section 9).
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

/** Text of one line, of several, or as it is given. */
export const text = <const O extends TextOptions & Common>(
    options: O & NoOther<O, TextOptions & Common>,
): Field<'text', string, O> => (options.multiline ? lines : options.verbatim ? verbatim : line)<O>(options);
