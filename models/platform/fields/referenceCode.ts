import { normalizeCode } from '../format/normalize';
import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        referenceCode: { value: string; options: { readonly max: number } };
    }
}

/** Codes of the reference tables: letters of both cases, digits, hyphen (specification section 5). */
export const referenceCode = defineKind(
    'referenceCode',
    buildTextKind({
        normalize: normalizeCode,
        pattern: /^[A-Za-z0-9-]+$/,
        messages: {
            'string.base': 'typeCode',
            'string.pattern.base': 'valueReferenceCode',
            'any.required': 'requiredCode',
            'any.invalid': 'requiredCode',
            'string.empty': 'requiredCode',
        },
    }),
);
