import { normalizeCode } from '../normalize';
import { defineKind } from './kind';
import { textPart } from './text';

declare module './kind' {
    interface Kinds {
        upc: { value: string; options: object };
    }
}

/** Characters, hyphens included (specification section 5). */
const MAX = 17;

/** People write blanks where others write hyphens. */
const withoutBlanks = (text: string): string => normalizeCode(text).replaceAll(' ', '');

const part = textPart({ normalize: withoutBlanks, pattern: /^[0-9-]+$/ });

/** A product code: digits and hyphens as typed, digits alone as stored; always text, never a number. */
export const upc = defineKind('upc', {
    ...part,
    rule: joi => part.rule(joi, { max: MAX }),
    column: () => ({ type: 'STRING', length: MAX }),
    caseless: true,
    write: value => value?.replace(/-/g, '') || null,
});
