import type { Values } from '../history/difference';
import type { Definition, Fields } from '../definition/resource';
import type { Message } from '../messages/message';
import { memoize } from './memoize';

/** An error of one of a record's rows, at its field. */
export interface RowError {
    /** The position of the row in the list. */
    readonly index: number;
    readonly field: string;
    readonly message: Message;
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

/** Returns the code of a row in the history. */
export const codeOf = ({ code }: RecordCollection, row: Values): string =>
    code.map(name => String(row[name])).join(' ');
