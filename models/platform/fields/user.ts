import type { Grant } from '../access/access';
import { defineKind } from './kind';
import { textPart } from './text';

declare module './kind' {
    interface Kinds {
        user: { value: string; options: { readonly access: Grant } };
    }
}

/** Characters of a username (specification section 5). */
export const LONGEST_USERNAME = 50;

const { rule, column, ...part } = textPart();
const max = { max: LONGEST_USERNAME };

/**
 * The username of a user who has an access. That there is one, enabled, the server looks at when it is written
 * (`api/resources/references.ts`); whoever has left since keeps what they had.
 */
export const user = defineKind('user', {
    ...part,
    rule: joi => rule(joi, max),
    column: () => column(max),
    about: () => 'The username of a user.',
});
