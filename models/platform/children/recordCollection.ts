import type { Values } from '../history/difference';
import type { Comparison } from '../history/merge';
import { integer, MAX_INTEGER } from '../fields/integer';
import type { Definition, Fields } from '../definition/resource';
import { list, object, optionalOf, type Shape } from '../definition/shape';
import type { Message } from '../messages/message';
import { memoize } from '../memoize';

/** An error of one of a record's rows, at its field. */
export interface RowError {
    /** The position of the row in the list. */
    readonly index: number;
    readonly field: string;
    readonly message: Message;
}

/** Rows as a field of their record. */
interface RowsField {
    /** The name of the field. */
    readonly name: string;
    /** Finds the errors of all rows of a record together, on server and screen alike. */
    readonly errorsIn?: (rows: readonly Values[]) => readonly RowError[];
}

interface Written<K extends string> {
    /** The prefix of the names of its rows in the history: `product:…`. */
    readonly name: string;
    /** The fields that identify a row in the history. */
    readonly code: readonly K[];
    /** The fields that a row copies from its record, by the same names. */
    readonly same: readonly K[];
    /** Maximum rows of one record. */
    readonly max: number;
    /** The field by which the record's generated calls, form and screen contain the rows; undefined: they do not. */
    readonly rows?: RowsField;
}

/** A child collection whose rows are records, with ids and generated calls: a definition describes them. */
export interface RecordCollection extends Written<string> {
    readonly storage: 'records';
    /** The path of the resource whose records its rows belong to. */
    readonly of: string;
    /** The definition of its rows. */
    readonly definition: Definition;
    /** The reference to the record that a row belongs to. */
    readonly field: string;
}

/** A collection whose rows are a field of their record, and in its form. */
export interface FormCollection extends RecordCollection {
    readonly rows: RowsField;
}

/** A row in a form: one that is not stored yet has a negative id. */
export type FormRow = Values & { readonly id: number };

/** Defines records that belong to another record, which their definition names in `childOf`. */
export const defineRecords = <P extends string, F extends Fields>(
    definition: Definition<P, F>,
    written: Written<keyof NoInfer<F> & string>,
): RecordCollection => {
    const field = definition.childOf ?? '';
    const { to: of = '' } = (definition.fields as Fields)[field]?.options as { readonly to?: string };
    return { storage: 'records', ...written, of, definition, field };
};

/** The common fields that users change. */
const COMMON = ['enabled', 'weight'] as const;

/** Returns the names of a row's own fields: not those that it copies from its record. */
export const ownNames = memoize(({ definition, field, same }: RecordCollection): readonly string[] => [
    ...Object.keys(definition.fields).filter(name => name !== field && !same.includes(name)),
    ...COMMON,
]);

/** Returns the fields of a row in its record's calls and form. */
export const rowFields = memoize(({ definition, field, same }: RecordCollection): Fields => {
    const entries = Object.entries(definition.fields);
    return Object.fromEntries(entries.filter(([name]) => name !== field && !same.includes(name)));
});

/** Returns the comparison of versions of a row for a user who chooses between them. */
export const rowComparison = (collection: RecordCollection): Comparison => ({
    names: Object.keys(rowFields(collection)),
});

/** Returns the field of a record with its rows, in the shape of an answer; empty: there is no such field. */
export const rowsAnswered = (collection: FormCollection | undefined): Shape => {
    if (!collection) return {};
    const id = integer({ min: 1, max: MAX_INTEGER, required: true });
    const row = object({ id, ...rowFields(collection) }, { required: true });
    return { [collection.rows.name]: list(row, { required: true, max: collection.max }) };
};

/**
 * Returns the shape of the rows of a payload: one without an id, or with a negative one, is new; missing rows are
 * deleted.
 */
export const rowsInputShape = (collection: FormCollection | undefined): Shape => {
    if (!collection) return {};
    const id = integer({ min: -MAX_INTEGER, max: MAX_INTEGER });
    const entries = Object.entries(rowFields(collection));
    const withDefault = entries.filter(([, { options }]) => options.default !== undefined);
    const fields = { ...rowFields(collection), ...optionalOf(Object.fromEntries(withDefault)) };
    const row = object({ id, ...fields }, { required: true });
    return { [collection.rows.name]: list(row, { max: collection.max }) };
};

/** Returns the code of a row in the history. */
export const codeOf = ({ code }: RecordCollection, row: Values): string =>
    code.map(name => String(row[name])).join(' ');
