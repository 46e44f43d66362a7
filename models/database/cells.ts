import type { Cell, Field } from '../platform/fields/kind';
import type { Definition } from '../platform/definition/resource';
import type { Row } from './database';

type Values = Readonly<Record<string, unknown>>;

const readable = new WeakMap<Definition, readonly (readonly [string, Field])[]>();

/** Returns the fields that an answer may contain: all but those that are written and never read. */
export const readableFields = (definition: Definition): readonly (readonly [string, Field])[] => {
    let fields = readable.get(definition);
    if (!fields) {
        fields = Object.entries(definition.allFields).filter(([, field]) => !field.options.writeOnly);
        readable.set(definition, fields);
    }
    return fields;
};

/** Whether cells name a field that is written and never read, such as a password: it cannot be compared. */
export const namesUnread = ({ allFields }: Definition, cells: Row): boolean =>
    Object.keys(cells).some(name => (allFields as Readonly<Record<string, Field>>)[name]?.options.writeOnly);

/** Converts a raw row to the record of an answer. */
export const recordOf = (definition: Definition, row: Row): Record<string, unknown> => {
    const record: Record<string, unknown> = {};
    for (const [name, field] of readableFields(definition)) record[name] = field.kind.read(row[name]);
    return record;
};

const all = new WeakMap<Definition, readonly (readonly [string, Field])[]>();

/** Returns every field, stored or not. */
export const fieldsOf = (definition: Definition): readonly (readonly [string, Field])[] => {
    let fields = all.get(definition);
    if (!fields) {
        fields = Object.entries(definition.allFields);
        all.set(definition, fields);
    }
    return fields;
};

/**
 * Returns the empty cell of a field. A required text may be empty by default (a product without a case code): '' and
 * not null.
 */
const stillEmpty = ({ options }: Field): Cell => (options.required && options.default === '' ? '' : null);

/** Returns the cell that stores a value. */
export const cellOf = (field: Field, value: unknown): Cell => field.kind.write(value) ?? stillEmpty(field);

/** Converts values to cells, those of links too; fields that are not the definition's are left out. */
export const rawOf = ({ allFields }: Definition, values: Values): Row => {
    const cells: Record<string, Cell> = {};
    for (const name of Object.keys(values)) {
        const value = values[name];
        const field = (allFields as Readonly<Record<string, Field>>)[name];
        if (field && value !== undefined) cells[name] = cellOf(field, value);
    }
    return cells;
};
