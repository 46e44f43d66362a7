import { normalizeCode } from '../format/normalize';
import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        code: { value: string; options: { readonly max: number } };
    }
}

/** The generic code of specification section 5: letters of both cases, digits, hyphen and space. */
export const code = defineKind(
    'code',
    buildTextKind({
        normalize: normalizeCode,
        pattern: /^[A-Za-z0-9 -]+$/,
        messages: { 'string.pattern.base': 'valueCode' },
    }),
);
