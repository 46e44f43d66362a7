import type { Column, Field } from '../platform/fields/kind';
import { isStored } from '../platform/fields/stored';
import type { CellCollection } from '../platform/children/cellCollection';
import type { Definition } from '../platform/definition/resource';
import { definitionOf } from '../platform/definition/registry';
import type { Index, Table, TableColumn } from '../platform/definition/table';

/** Returns the path of the resource that a reference is to; undefined for other fields. */
const targetOf = ({ options }: Field): string | undefined => (options as { to?: string }).to;

/** Whether an index finds the records that refer to one: a delete looks them up. */
const isIndexed = ({ options }: Field): boolean => (options as { indexed?: boolean }).indexed !== false;

const columnOf = (name: string, field: Field): TableColumn => {
    const target = targetOf(field);
    return {
        ...(field.kind.column(field.options) as Column),
        nullable: !field.options.required,
        ...(name === 'id' && { autoIncrement: true }),
        ...(target && { references: { table: definitionOf(target).table, onDelete: 'RESTRICT' as const } }),
    };
};

/** Returns the name of the unique index over these fields; a violation is mapped back to the field by it. */
const uniqueIndexName = (table: string, fields: readonly string[]): string => `uq_${table}_${fields.join('_')}`;
const indexName = (table: string, fields: readonly string[]): string => `ix_${table}_${fields.join('_')}`;

/** Returns the name of the index that sorts the records of a table by a text. */
const sortIndexName = (table: string, field: string): string => `ix_${table}_sort_${field}`;

/** Returns the fields that a list is initially sorted by or that identify records; a large table defines its own. */
const sortedFields = ({ views, searchIndex, list, represent, allFields }: Definition): string[] =>
    views.includes('list') && !searchIndex
        ? [...new Set([list.sort[0], ...represent])].filter(name => {
              const { kind, options } = (allFields as Readonly<Record<string, Field>>)[name] as Field;
              return options.required && kind.column(options)?.type === 'STRING';
          })
        : [];

const indexesOf = (definition: Definition): Index[] => {
    const { table, allFields, unique } = definition;
    const fields = Object.entries(allFields).filter(([, field]) => isStored(field));
    const uniqueSets = [...fields.filter(([, field]) => field.options.unique).map(([name]) => [name]), ...unique];
    const isText = (name: string): boolean =>
        fields.some(([field, { kind, options }]) => field === name && kind.column(options)?.type === 'STRING');
    const references = fields.filter(([, field]) => targetOf(field) && isIndexed(field)).map(([name]) => [name]);
    return [
        ...uniqueSets.map(set => ({
            name: uniqueIndexName(table, set),
            unique: true,
            on: set.map(name => (isText(name) ? `lower(${name})` : name)),
        })),
        ...references.map(set => ({ name: indexName(table, set), unique: false, on: set })),
        ...sortedFields(definition).map(sorts => ({ name: sortIndexName(table, sorts), unique: false, sorts })),
    ];
};

/** Returns the table that a definition describes. */
export const tableOf = (definition: Definition): Table => ({
    name: definition.table,
    columns: Object.fromEntries(
        Object.entries(definition.allFields)
            .filter(([, field]) => isStored(field))
            .map(([name, field]) => [name, columnOf(name, field)]),
    ),
    primaryKey: ['id'],
    indexes: indexesOf(definition),
    moves: definition.table,
});

/** Returns the table of cells: they are deleted with their record, and a record that cells are at cannot be deleted. */
export const cellTableOf = ({ table, of, key, at, fields, indexes }: CellCollection): Table => ({
    name: table,
    columns: {
        [key]: { type: 'INTEGER', references: { table: definitionOf(of).table, onDelete: 'CASCADE' } },
        [at.column]: { type: 'INTEGER', references: { table: definitionOf(at.to).table, onDelete: 'RESTRICT' } },
        ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)])),
    },
    primaryKey: [key, at.column],
    indexes: indexes.map(name => ({ name, unique: false })),
});
