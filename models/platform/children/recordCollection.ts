import type { Values } from '../history/difference';
import type { Comparison } from '../history/merge';
import { integer, MAX_INTEGER } from '../fields/integer';
import type { Definition, Fields } from '../definition/resource';
import { list, object, optionalOf, type Shape } from '../definition/shape';
import type { Message } from '../messages/message';
import { memoize } from './memoize';

/** An error of one of a record's rows, at its field. */
export interface RowError {
    /** The position of the row in the list. */
    readonly index: number;
    readonly field: string;
    readonly message: Message;
}

/** Rows as a field of their record. */
interface RowsField {
    /** The field. */
    readonly name: string;
    /** Finds what is wrong with all rows of a record together, on server and screen alike. */
    readonly errorsIn?: (rows: readonly Values[]) => readonly RowError[];
}

interface Written<K extends string> {
    /** Begins the names of its rows in the history: `product:…`. */
    readonly name: string;
    /** The fields by which the history calls a row. */
    readonly code: readonly K[];
    /** The fields that a row has from its record, by the same names. */
    readonly same: readonly K[];
    /** Rows of one record. */
    readonly max: number;
    /** The record has them in its generated calls, form and screen; without it these know nothing of them. */
    readonly rows?: RowsField;
}

/** A child collection whose rows are records, with ids and generated calls: a definition describes them. */
export interface RecordCollection extends Written<string> {
    readonly storage: 'records';
    /** The path of the resource whose records its rows belong to. */
    readonly of: string;
    /** What its rows are. */
    readonly definition: Definition;
    /** The reference to the record that a row belongs to. */
    readonly field: string;
}

/** One whose rows are a field of their record, and in its form. */
export interface FormCollection extends RecordCollection {
    readonly rows: RowsField;
}

/** A row in a form: one that is not stored yet has a negative id. */
export type FormRow = Values & { readonly id: number };

/** Describes records that belong to another's, which their definition names in `childOf`. */
export const defineRecords = <P extends string, F extends Fields>(
    definition: Definition<P, F>,
    written: Written<keyof NoInfer<F> & string>,
): RecordCollection => {
    const field = definition.childOf ?? '';
    const { to: of = '' } = (definition.fields as Fields)[field]?.options as { readonly to?: string };
    return { storage: 'records', ...written, of, definition, field };
};

/** Of the common fields those that people change. */
const COMMON = ['enabled', 'weight'] as const;

/** Returns the names of a row's own fields: not those that it has from its record. */
export const ownNames = memoize(({ definition, field, same }: RecordCollection): readonly string[] => [
    ...Object.keys(definition.fields).filter(name => name !== field && !same.includes(name)),
    ...COMMON,
]);

/** Returns the fields of a row that its record's calls and form have. */
export const rowFields = memoize(({ definition, field, same }: RecordCollection): Fields => {
    const entries = Object.entries(definition.fields);
    return Object.fromEntries(entries.filter(([name]) => name !== field && !same.includes(name)));
});

/** Returns how versions of a row are compared where somebody chooses between them. */
export const rowComparison = (collection: RecordCollection): Comparison => ({
    names: Object.keys(rowFields(collection)),
});

/** The field of a record that rows are, as it is answered; none: no field. */
export const rowsAnswered = (collection: FormCollection | undefined): Shape => {
    if (!collection) return {};
    const id = integer({ min: 1, max: MAX_INTEGER, required: true });
    const row = object({ id, ...rowFields(collection) }, { required: true });
    return { [collection.rows.name]: list(row, { required: true, max: collection.max }) };
};

/** The rows of a payload: one without an id, or with a negative one, is new; rows that are not in the list are deleted. */
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
