import { defineKind } from './kind';
import { textPart } from './text';

declare module './kind' {
    interface Kinds {
        referenceCode: { value: string; options: { readonly max: number } };
    }
}

/** Codes of the reference tables: letters of both cases, digits, hyphen (specification section 5). */
export const referenceCode = defineKind(
    'referenceCode',
    textPart({
        pattern: /^[A-Za-z0-9-]+$/,
        messages: {
            'string.base': 'Must be a string.',
            'string.pattern.base': 'Invalid input value.  Supports: A-Z, 0-9 or -.',
            'any.required': 'Require field.',
            'any.invalid': 'Require field.',
            'string.empty': 'Require field.',
        },
    }),
);
