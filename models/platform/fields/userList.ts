import type { Grant } from '../access/access';
import { normalizeText, toComparable } from '../format/normalize';
import { defineKind } from './kind';
import { textPart } from './text';
import { LONGEST_USERNAME } from './user';

declare module './kind' {
    interface Kinds {
        userList: { value: string[]; options: { readonly access: Grant; readonly most: number } };
    }
}

/** No username has one (specification section 5). */
const BETWEEN = ',';

const { rule } = textPart();

const namesIn = (text: string): string[] =>
    text
        .split(BETWEEN)
        .map(name => normalizeText(name))
        .filter(name => name !== '');

/** What is no text is told by its own rule. */
const isSame = (one: unknown, other: unknown): boolean => toComparable(String(one)) === toComparable(String(other));

/**
 * The usernames of some users who have an access, in the order they were given. That each is there, enabled, the server
 * looks at when they are written (`api/resources/references.ts`); whoever has left since stays in the list.
 */
export const userList = defineKind('userList', {
    rule: (joi, { most }) =>
        joi
            .array()
            .items(rule(joi, { max: LONGEST_USERNAME }).pattern(new RegExp(`^[^${BETWEEN}]*$`)))
            .max(most)
            .unique(isSame),
    column: () => ({ type: 'TEXT' }),
    isPicked: true,
    operators: ['like'],
    about: () => 'The usernames of users.',
    parse: text => (text.trim() === '' ? null : namesIn(text)),
    format: value => (value ?? []).join(`${BETWEEN} `),
    read: cell => (cell === null || cell === undefined ? null : namesIn(String(cell))),
    write: value => value?.map(normalizeText).join(BETWEEN) ?? null,
});
