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
 * The username of a user who has an access. That there is one, enabled, the server looks at when it is written
 * (`api/platform/resources/references.ts`); whoever has left since keeps what they had.
 */
export const user = defineKind('user', {
    ...textKind,
    rule: joi => rule(joi, max),
    column: () => column(max),
    about: () => 'The username of a user.',
});
