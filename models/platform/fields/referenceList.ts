import type { Root } from 'joi';
import type { ResourcePath } from '../definition/resource';
import { MAX_INTEGER } from './integer';
import { defineKind, type Common, type Field, type NoOther } from './kind';
import { idIn } from './reference';

declare module './kind' {
    interface Kinds {
        referenceList: { value: number[]; options: { readonly to: ResourcePath; readonly through: Through } };
    }
}

/** The table of links, and its columns for the record's own id and for the other's. */
export interface Through {
    readonly table: string;
    readonly own: string;
    readonly other: string;
}

/** Sorts the ids of links: the databases return them in no order. */
const idsOf = (text: string): number[] =>
    text
        .split(',')
        .map(Number)
        .sort((a, b) => a - b);

/** More than any list that a user edits by hand. */
const MAX_REFERENCES = 1000;

/** The ids that are added to, and removed from, the lists of many records. */
export interface ListChange {
    readonly add?: readonly number[];
    readonly remove?: readonly number[];
}

const idsRule = (joi: Root) =>
    joi.array().items(joi.number().integer().min(1).max(MAX_INTEGER)).max(MAX_REFERENCES).unique();

const kind = defineKind('referenceList', {
    rule: idsRule,
    forMany: {
        rule: joi => joi.object({ add: idsRule(joi), remove: idsRule(joi) }).or('add', 'remove'),
        changed: (own, change) => {
            const { add = [], remove = [] } = change as ListChange;
            return [...new Set([...(own ?? []), ...add])].filter(id => !remove.includes(id));
        },
    },
    column: () => null,
    isPicked: true,
    operators: ['eq'],
    parse: text => (text ? text.split(',').map(idIn) : null),
    format: value => (value ?? []).join(', '),
    read: cell => (cell === null || cell === undefined || cell === '' ? [] : idsOf(String(cell))),
    write: value => (value ?? []).join(','),
});

/** Defines the ids of any number of records of another resource, stored as links in a separate table. */
export const referenceList = <P extends ResourcePath, const O extends Common>(
    to: P,
    through: Through,
    options: O & NoOther<O, Common>,
) =>
    kind({ ...options, to, through } as never) as unknown as Field<
        'referenceList',
        number[],
        O & { to: P; through: Through }
    >;
