import type { Values } from '../platform/history/difference';
import { isStored } from '../platform/fields/stored';
import type { Definition } from '../platform/definition/resource';
import { cellOf, fieldsOf, rawOf } from './cells';
import type { Row } from './database';
import { quoted, type Dialect } from './dialect';
import { insertRowsSql } from './insertRows';
import type { Sql } from './query/statement';

const storedNames = ({ allFields }: Definition): string[] =>
    Object.entries(allFields)
        .filter(([, field]) => isStored(field))
        .map(([name]) => name);

const inserts = new WeakMap<Definition, { readonly sql: string; readonly names: readonly string[] }>();

/** Builds the INSERT of every column but the id, so that a definition has one SQL text, whatever the input. */
const insertOf = (definition: Definition) => {
    let insert = inserts.get(definition);
    if (!insert) {
        const names = storedNames(definition).filter(name => name !== 'id');
        const columns = names.map(quoted).join(', ');
        const placeholders = names.map((_, index) => `$${String(index + 1)}`).join(', ');
        const sql = `INSERT INTO ${quoted(definition.table)} (${columns}) VALUES (${placeholders})`;
        inserts.set(definition, (insert = { sql, names }));
    }
    return insert;
};

/** Builds the SQL that stores a new row; missing cells are null. */
export const insertSql = (definition: Definition, cells: Row): Sql => {
    const { sql, names } = insertOf(definition);
    return { sql, values: names.map(name => cells[name] ?? null) };
};

/** The time and the user of a change of records. */
export interface WriteStamp {
    readonly update_date: string;
    readonly update_user: string;
}

/** A stored record, as cells. */
interface StoredCells {
    readonly id: number;
    readonly cells: Row;
}

const isSameInAll = (updates: readonly StoredCells[], names: readonly string[]): boolean =>
    updates.every(({ cells }) => names.every(name => cells[name] === updates[0]?.cells[name]));

/**
 * Builds the SQL that changes records, each in the same cells, and their versions, in the order of the definition, so
 * that the same fields have the same SQL text.
 */
export const updateSql = (
    dialect: Dialect,
    definition: Definition,
    updates: readonly StoredCells[],
    { update_date, update_user }: WriteStamp,
): Sql => {
    const [first] = updates as readonly [StoredCells, ...StoredCells[]];
    const table = quoted(definition.table);
    const names = storedNames(definition).filter(name => name in first.cells);
    const setting = (value: (name: string, at: number) => string): string =>
        [
            ...names.map((name, at) => `${quoted(name)} = ${value(name, at)}`),
            `version = ${table}.version + 1, update_date = $2, update_user = $3`,
        ].join(', ');
    if (isSameInAll(updates, names)) {
        const isOne = updates.length === 1;
        return {
            sql: `UPDATE ${table} SET ${setting((_, at) => `$${at + 4}`)}
                WHERE id ${isOne ? '= $1' : `IN (${dialect.listed('$1')})`}`,
            values: [
                isOne ? first.id : JSON.stringify(updates.map(({ id }) => id)),
                update_date,
                update_user,
                ...names.map(name => first.cells[name]),
            ],
        };
    }
    const { from, cell } = dialect.jsonRows(definition.table, '$1');
    const cells = ['id', ...names].map(name => `${cell(name)} AS ${quoted(`to_${name}`)}`).join(', ');
    return {
        sql: `UPDATE ${table} SET ${setting(name => `given.${quoted(`to_${name}`)}`)}
            FROM (SELECT ${cells} FROM ${from}) AS given WHERE ${table}.id = given.to_id`,
        values: [JSON.stringify(updates.map(({ id, cells }) => ({ ...cells, id }))), update_date, update_user],
    };
};

/** Returns the cells of new records: the input, defaults for missing values, and the user and the time. */
export const newCells = (definition: Definition, records: readonly object[], username: string): Row[] => {
    const now = new Date().toISOString();
    const stamp = rawOf(definition, {
        version: 1,
        create_date: now,
        create_user: username,
        update_date: now,
        update_user: username,
    });
    const fields = fieldsOf(definition);
    // One object filled in one order: objects built by spreading each have a different shape, which takes twice as
    // long.
    return records.map(values => {
        const input = values as Values;
        const cells: Row = {};
        for (const [name, field] of fields) {
            const value = name in input ? input[name] : field.options.default;
            if (name in stamp) cells[name] = stamp[name] ?? null;
            else if (value !== undefined) cells[name] = cellOf(field, value);
        }
        return cells;
    });
};

/** Builds the SQL that stores thousands of new rows at once. */
export const insertCellsSql = (dialect: Dialect, definition: Definition, rows: readonly Row[]): Sql =>
    insertRowsSql(dialect, definition.table, insertOf(definition).names, rows);

/** The same for records; their links and audit rows are left to the caller. */
export const insertManySql = (
    dialect: Dialect,
    definition: Definition,
    records: readonly object[],
    username: string,
): Sql => insertCellsSql(dialect, definition, newCells(definition, records, username));
