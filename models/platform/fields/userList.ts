import type { Grant } from '../access/access';
import { normalizeText, toComparable } from '../format/normalize';
import { defineKind } from './kind';
import { buildTextKind } from './text';
import { MAX_USERNAME_LENGTH } from './user';

/** The access that the users of a list need. */
interface ListedAccess {
    readonly access: Grant;
    /** Another access, by the value of another field of the record. */
    readonly accessBy?: { readonly field: string; readonly grants: Readonly<Record<string, Grant>> };
}

declare module './kind' {
    interface Kinds {
        userList: { value: string[]; options: ListedAccess & { readonly max: number } };
    }
}

/** Returns the access that the users in a record's list need. @param valueOf reads another field of the record */
export const accessOfListed = ({ access, accessBy }: ListedAccess, valueOf: (field: string) => unknown): Grant =>
    accessBy?.grants[String(valueOf(accessBy.field))] ?? access;

/** The separator, which no username contains (specification section 5). */
const BETWEEN = ',';

const { rule } = buildTextKind();

const namesIn = (text: string): string[] =>
    text
        .split(BETWEEN)
        .map(name => normalizeText(name))
        .filter(name => name !== '');

/** Whether two values are equal as text; another rule rejects values that are no text. */
const isSame = (one: unknown, other: unknown): boolean => toComparable(String(one)) === toComparable(String(other));

/**
 * The usernames of users who have an access, in the order of the input. The server checks that each exists and is
 * enabled when they are written (`api/platform/resources/references.ts`); later a user who is gone remains in the list.
 */
export const userList = defineKind('userList', {
    rule: (joi, { max }) =>
        joi
            .array()
            .items(rule(joi, { max: MAX_USERNAME_LENGTH }).pattern(new RegExp(`^[^${BETWEEN}]*$`)))
            .max(max)
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
