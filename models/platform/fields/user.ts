import type { Grant } from '../access/access';
import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        user: { value: string; options: { readonly access: Grant } };
    }
}

/** Characters of a username (specification section 5). */
export const MAX_USERNAME_LENGTH = 50;

const { rule, column, ...textKind } = buildTextKind();
const max = { max: MAX_USERNAME_LENGTH };

/**
 * The username of a user who has an access. The server checks that the user exists and is enabled when it is written
 * (`api/platform/resources/references.ts`); later the value remains even if the user is gone.
 */
export const user = defineKind('user', {
    ...textKind,
    rule: joi => rule(joi, max),
    column: () => column(max),
    about: () => 'The username of a user.',
});
