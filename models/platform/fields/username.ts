import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        username: { value: string; options: { readonly max: number; readonly min: number } };
    }
}

/** Letters, digits, '.' and '@' (specification section 5). */
export const username = defineKind(
    'username',
    buildTextKind({
        pattern: /^[A-Za-z0-9.@]+$/,
        messages: { 'string.min': 'username', 'string.max': 'username', 'string.pattern.base': 'username' },
    }),
);
