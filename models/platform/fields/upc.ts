import type { CustomValidator } from 'joi';
import { normalizeCode } from '../format/normalize';
import { bareCode, isZeros, NO_CHECK_DIGIT } from '../format/upc';
import { defineKind } from './kind';
import { buildTextKind, type TextOptions } from './text';

declare module './kind' {
    interface Kinds {
        upc: { value: string; options: UpcOptions };
    }
}

interface UpcOptions {
    /** Whether it is a part of a code, for a search: it may be zeros only. */
    readonly partial?: true;
}

/** Characters, hyphens included (specification section 5). */
const MAX = 17;

/** Removes the blanks that some users write instead of hyphens. */
const withoutBlanks = (text: string): string => normalizeCode(text).replaceAll(' ', '');

const textKind = buildTextKind({ normalize: withoutBlanks, pattern: /^[0-9-]+$/ });

/** Rejects a code of zeros only (docs/domain.md section 4). */
const notZeros: CustomValidator<string> = (code, helpers) =>
    isZeros(bareCode(code)) ? helpers.error('string.pattern.base') : code;

/** A product code: digits and hyphens as typed, digits only as stored; always text, never a number. */
export const upc = defineKind('upc', {
    ...textKind,
    rule: (joi, { partial }) => {
        const rule = textKind.rule(joi, { max: MAX } satisfies TextOptions);
        return partial ? rule : rule.custom(notZeros);
    },
    column: () => ({ type: 'STRING', length: MAX }),
    caseless: true,
    inHeader: label => `${label} ${NO_CHECK_DIGIT}`,
    write: value => value?.replace(/-/g, '') || null,
});
