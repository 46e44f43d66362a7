import { defineKind } from './kind';
import { textPart } from './text';

declare module './kind' {
    interface Kinds {
        email: { value: string; options: { readonly max: number } };
    }
}

/** A pattern, not Joi's own rule, which refuses internal domains. */
export const email = defineKind(
    'email',
    textPart({
        pattern: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/,
        messages: { 'string.max': 'email', 'string.pattern.base': 'email' },
    }),
);
