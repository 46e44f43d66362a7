import type { ResourcePath } from '../definition/resource';
import { MAX_INTEGER } from './integer';
import { defineKind, type Common, type Field, type NoOther } from './kind';

/** The options of a reference. */
interface Options extends Common {
    /**
     * False: no index finds the records that refer to one. For a reference that no list is filtered by, to records that
     * are never deleted, in a table whose updates another index would slow down.
     */
    readonly indexed?: false;
    /**
     * The field of the same record that limits the choices: to records whose field of the same name has its value.
     * Screens offer only these, and none until it has a value; on the server a hook of the resource applies the rule.
     */
    readonly within?: string;
}

declare module './kind' {
    interface Kinds {
        reference: { value: number; options: Pick<Options, 'indexed' | 'within'> & { readonly to: ResourcePath } };
    }
}

const ID = /^\s*\d+\s*$/;

/** Parses a text as an id; NaN for other texts, such as `0x10` and `1e3`. */
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

/**
 * Defines the id of a record of another resource, named by its path: no import, so no cycle; a wrong path does not
 * compile.
 */
export const reference = <P extends ResourcePath, const O extends Options>(to: P, options: O & NoOther<O, Options>) =>
    kind({ ...options, to } as never) as unknown as Field<'reference', number, O & { to: P }>;
