import { defineKind } from './kind';
import { buildTextKind, trimmed } from './text';

declare module './kind' {
    interface Kinds {
        password: { value: string; options: { readonly writeOnly: true } };
    }
}

const MIN = 8;
const MAX = 50;
/** Length of an argon2id hash in PHC form. */
const HASH_LENGTH = 255;

const ONE_OF_EACH = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[`~!@#$%^&*()])/;

const textKind = buildTextKind({
    normalize: trimmed,
    pattern: ONE_OF_EACH,
    messages: { 'string.min': 'password', 'string.max': 'password', 'string.pattern.base': 'password' },
});

/** A new password as it is typed; its hash is stored (specification section 5). */
export const password = defineKind('password', {
    ...textKind,
    rule: joi => textKind.rule(joi, { min: MIN, max: MAX }),
    column: () => ({ type: 'STRING', length: HASH_LENGTH }),
    operators: [],
    format: () => '',
});
