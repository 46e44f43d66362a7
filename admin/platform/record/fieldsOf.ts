import { commonFields } from '../../../models/platform/definition/commonFields';
import type { Field } from '../../../models/platform/fields/kind';
import type { Definition } from '../../../models/platform/definition/resource';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import { sessionDoer } from '../data/access';
import { session } from '../data/session';
import { viewOptionsOf } from '../screens/viewOptions';

export type NamedField = readonly [name: string, field: Field];

const all = ({ allFields }: Definition): readonly NamedField[] => Object.entries(allFields);

/** Returns the fields that a caller may set. */
export const writableFields = (definition: Definition): readonly NamedField[] =>
    all(definition).filter(([, { options }]) => !options.readOnly);

/** Returns the fields of a form, in its order. */
export const formFields = (definition: Definition): readonly NamedField[] => {
    const { order = [] } = viewOptionsOf(definition.path).form ?? {};
    const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
    return [...writableFields(definition)].sort(([a], [b]) => rank(a) - rank(b));
};

/** Returns the fields that can be read, the list's own columns first. */
export const columnFields = (definition: Definition): readonly NamedField[] => {
    const first = definition.list.columns;
    const readable = all(definition).filter(([, { options }]) => !options.writeOnly && !options.beside);
    const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
    return [...readable].sort(([a], [b]) => rank(a) - rank(b));
};

/** Returns the fields of a record's screen: its own, and `enabled` and `weight`. */
export const shownFields = (definition: Definition): readonly NamedField[] =>
    all(definition).filter(
        ([name, { options }]) =>
            !options.writeOnly &&
            !options.beside &&
            (!Object.hasOwn(commonFields, name) || name === 'enabled' || name === 'weight'),
    );

export const isListColumn = ({ list }: Definition, name: string): boolean => list.columns.includes(name);

/** Returns the list's columns that are not part of a record's name. */
export const columnsBesideName = ({ list, represent }: Definition): readonly string[] =>
    list.columns.filter(name => !represent.includes(name) && name !== 'id');

/**
 * Returns the value that a field starts with. A reference's input has null once it is cleared: it starts with null, so
 * that a cleared form is an unchanged one.
 */
const startOf = ({ kind, options }: Field): unknown =>
    options.default ?? (kind.name === 'reference' ? null : undefined);

/** Returns the rows of a record, where they are a field of it. */
const rowsIn = (definition: Definition, record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const collection = formCollectionOf(definition);
    return collection ? { [collection.rows.name]: record[collection.rows.name] ?? [] } : {};
};

/** Returns the same as rows of another record: none of them is stored yet. */
const clonedRows = (definition: Definition, source: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(rowsIn(definition, source)).map(([name, rows]) => [
            name,
            (rows as readonly object[]).map((row, index) => ({ ...row, id: -(index + 1) })),
        ]),
    );

/** Whether a record was read by itself: a record of a list is without its rows. */
export const isFullRecord = (definition: Definition, record: object): boolean => {
    const collection = formCollectionOf(definition);
    return !collection || collection.rows.name in record;
};

/** Returns the values that a new record starts with, by the user who creates it. */
const startsBy = ({ path }: Definition) => viewOptionsOf(path).form?.starts?.(sessionDoer(session.get()));

/** Returns the values that a new record starts with. */
export const defaultValues = (definition: Definition): Record<string, unknown> => ({
    ...Object.fromEntries(
        writableFields(definition).flatMap(([name, field]) => {
            const start = startOf(field);
            return start === undefined ? [] : [[name, start]];
        }),
    ),
    ...rowsIn(definition, {}),
    ...startsBy(definition),
});

/** Returns the values that a clone takes from its source. */
export const clonedValues = (definition: Definition, source: Readonly<Record<string, unknown>>) => ({
    ...Object.fromEntries(
        writableFields(definition)
            .filter(([name, { options }]) => !definition.cloneOmits.includes(name) && !options.writeOnly)
            .map(([name]) => [name, source[name]]),
    ),
    ...clonedRows(definition, source),
    ...startsBy(definition),
    ...viewOptionsOf(definition.path).form?.cloned?.(source),
});
