import type { ResourcePath } from '../definition/resource';
import { MAX_INTEGER } from './integer';
import { defineKind, type Common, type Field, type NoOther } from './kind';

/** The options of a reference. */
interface Options extends Common {
    /**
     * False: no index finds the records that refer to one. For a reference that nobody filters by, to records that are
     * never deleted, in a table whose updates an index more would slow down.
     */
    readonly indexed?: false;
    /**
     * The field of the same record that says among which records it is: those whose field of the same name has its
     * value. Screens offer only these, and none until there is one; the server's rule is its resource's hook.
     */
    readonly within?: string;
}

declare module './kind' {
    interface Kinds {
        reference: { value: number; options: Pick<Options, 'indexed' | 'within'> & { readonly to: ResourcePath } };
    }
}

const ID = /^\s*\d+\s*$/;

/** Returns the id that a text is; NaN for other texts, `0x10` and `1e3` among them. */
export const idIn = (text: string): number => (ID.test(text) ? Number(text) : NaN);

const kind = defineKind('reference', {
    rule: joi => joi.number().integer().min(1).max(MAX_INTEGER),
    column: () => ({ type: 'INTEGER' }),
    isPicked: true,
    operators: ['eq', 'neq', 'null'],
    parse: text => (text ? idIn(text) : null),
    format: value => (value === null ? '' : String(value)),
    read: cell => (cell === null || cell === undefined ? null : Number(cell)),
    write: value => value,
});

/** The id of a record of another resource, named by its path: no import, so no cycle; a wrong path does not compile. */
export const reference = <P extends ResourcePath, const O extends Options>(to: P, options: O & NoOther<O, Options>) =>
    kind({ ...options, to } as never) as unknown as Field<'reference', number, O & { to: P }>;
