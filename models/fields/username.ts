import { defineKind } from './kind';
import { textPart } from './text';

declare module './kind' {
    interface Kinds {
        username: { value: string; options: { readonly max: number; readonly min: number } };
    }
}

const MESSAGE = "Invalid username.  Must be 4-50 characters and contain the following: 'a-z', '0-9', '.' or '@'.";

/** Letters, digits, '.' and '@' (specification section 5). */
export const username = defineKind(
    'username',
    textPart({
        pattern: /^[A-Za-z0-9.@]+$/,
        messages: { 'string.min': MESSAGE, 'string.max': MESSAGE, 'string.pattern.base': MESSAGE },
    }),
);
