import type { Field } from '../fields/kind';
import type { Definition, Direction } from '../resource';
import { conditionSql, Statement, type Condition } from './conditions';
import { readableFields } from './cells';
import { quoted, type Dialect } from './dialect';
import { linksSql, throughOf } from './links';
import { searchSql } from './search';

/** Which records, in which order. Names are fields of the definition, checked before. */
export interface Selection {
    readonly conditions: readonly Condition[];
    /** Conditions that only this query has, as SQL of its own. */
    readonly extra?: (statement: Statement) => readonly string[];
    readonly q?: string | null | undefined;
    readonly sort: readonly [field: string, direction: Direction];
}

/** A page of a selection: from which to how many. */
export interface Query extends Selection {
    readonly offset: number;
    readonly limit: number;
}

export interface Sql {
    readonly sql: string;
    readonly values: Statement['values'];
}

const fieldOf = ({ allFields }: Definition, name: string): Field => {
    const field = (allFields as Readonly<Record<string, Field>>)[name];
    if (!field) throw new Error(`${name} is not a field`);
    return field;
};

const whereSql = (statement: Statement, definition: Definition, { conditions, extra, q }: Selection): string => {
    const parts = [
        ...conditions.map(condition => conditionSql(statement, fieldOf(definition, condition.field), condition)),
        ...(extra?.(statement) ?? []),
        ...(q ? searchSql(statement, definition, q) : []),
    ];
    return parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : '';
};

/** Text sorts whatever its case; null comes first in both databases; the id settles ties. */
const orderSql = (dialect: Dialect, definition: Definition, [name, direction]: Selection['sort']): string => {
    const field = fieldOf(definition, name);
    const isText = ['STRING', 'TEXT'].includes(field.kind.column(field.options)?.type ?? '');
    const key = isText ? dialect.textOrder(quoted(name)) : quoted(name);
    const nulls = field.options.required ? '' : direction === 'ASC' ? ' NULLS FIRST' : ' NULLS LAST';
    return ` ORDER BY ${key} ${direction}${nulls}${name === 'id' ? '' : `, id ${direction}`}`;
};

const columns = new WeakMap<Dialect, WeakMap<Definition, string>>();

const makeColumns = (dialect: Dialect, definition: Definition): string =>
    readableFields(definition)
        .map(([name, field]) => {
            const through = throughOf(field);
            return through ? `${linksSql(dialect, definition.table, through)} AS ${quoted(name)}` : quoted(name);
        })
        .join(', ');

/** The columns that an answer is made of. */
export const columnsSql = (dialect: Dialect, definition: Definition): string => {
    const made = columns.get(dialect) ?? new WeakMap<Definition, string>();
    columns.set(dialect, made);
    const sql = made.get(definition) ?? makeColumns(dialect, definition);
    made.set(definition, sql);
    return sql;
};

export const countSql = (dialect: Dialect, definition: Definition, query: Selection): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(statement, definition, query);
    return { sql: `SELECT count(*) AS total FROM ${quoted(definition.table)}${where}`, values: statement.values };
};

/** The column of a counted page's rows that says how many records there are in all; no field has such a name. */
export const TOTAL = '#total';

/**
 * A page: ids first, so that a deep page reads whole rows only for what it shows. Counted, its rows carry the total
 * too; past the end there are none.
 */
export const pageSql = (dialect: Dialect, definition: Definition, query: Query, counted = false): Sql => {
    const statement = new Statement(dialect);
    const table = quoted(definition.table);
    const order = orderSql(dialect, definition, query.sort);
    const where = whereSql(statement, definition, query);
    const ids = `SELECT id FROM ${table}${where}${order} LIMIT ${statement.bind(query.limit)} OFFSET ${statement.bind(query.offset)}`;
    const total = counted ? `, (SELECT count(*) FROM ${table}${where}) AS ${quoted(TOTAL)}` : '';
    return {
        sql: `SELECT ${columnsSql(dialect, definition)}${total} FROM ${table} WHERE id IN (${ids})${order}`,
        values: statement.values,
    };
};

export const recordSql = (dialect: Dialect, definition: Definition): string =>
    `SELECT ${columnsSql(dialect, definition)} FROM ${quoted(definition.table)} WHERE id = $1`;

/** The ids of a whole selection in its order, as one text: a million of them are eight megabytes, not rows. */
export const idsSql = (dialect: Dialect, definition: Definition, selection: Selection): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(statement, definition, selection);
    const order = orderSql(dialect, definition, selection.sort);
    const found = `SELECT id FROM ${quoted(definition.table)}${where}${order}`;
    return {
        sql: `SELECT string_agg(CAST(id AS TEXT), ',') AS ids FROM (${found}) AS found`,
        values: statement.values,
    };
};

/** The records of a JSON list of ids, in no order. */
export const recordsSql = (dialect: Dialect, definition: Definition): string =>
    `SELECT ${columnsSql(dialect, definition)} FROM ${quoted(definition.table)} WHERE id IN (${dialect.listed('$1')})`;
