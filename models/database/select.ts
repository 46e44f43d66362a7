import type { Field } from '../fields/kind';
import type { Definition, Direction } from '../resource';
import { conditionSql, Statement, type Condition } from './conditions';
import { readableFields } from './cells';
import { quoted, type Dialect } from './dialect';
import { searchSql } from './search';

/** Which records, in which order, from which to how many. Names are fields of the definition, checked before. */
export interface Query {
    readonly conditions: readonly Condition[];
    /** Conditions that only this query has, as SQL of its own. */
    readonly extra?: (statement: Statement) => readonly string[];
    readonly q?: string | null | undefined;
    readonly sort: readonly [field: string, direction: Direction];
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

const whereSql = (statement: Statement, definition: Definition, { conditions, extra, q }: Query): string => {
    const parts = [
        ...conditions.map(condition => conditionSql(statement, fieldOf(definition, condition.field), condition)),
        ...(extra?.(statement) ?? []),
        ...(q ? searchSql(statement, definition, q) : []),
    ];
    return parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : '';
};

/** Text sorts whatever its case; null comes first in both databases; the id settles ties. */
const orderSql = (dialect: Dialect, definition: Definition, [name, direction]: Query['sort']): string => {
    const field = fieldOf(definition, name);
    const isText = ['STRING', 'TEXT'].includes(field.kind.column(field.options).type);
    const key = isText ? dialect.textOrder(quoted(name)) : quoted(name);
    const nulls = field.options.required ? '' : direction === 'ASC' ? ' NULLS FIRST' : ' NULLS LAST';
    return ` ORDER BY ${key} ${direction}${nulls}${name === 'id' ? '' : `, id ${direction}`}`;
};

const columns = new WeakMap<Definition, string>();
/** The columns that an answer is made of. */
export const columnsSql = (definition: Definition): string => {
    let sql = columns.get(definition);
    if (!sql) {
        sql = readableFields(definition)
            .map(([name]) => quoted(name))
            .join(', ');
        columns.set(definition, sql);
    }
    return sql;
};

export const countSql = (dialect: Dialect, definition: Definition, query: Query): Sql => {
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
        sql: `SELECT ${columnsSql(definition)}${total} FROM ${table} WHERE id IN (${ids})${order}`,
        values: statement.values,
    };
};

const records = new WeakMap<Definition, string>();
export const recordSql = (definition: Definition): string => {
    let sql = records.get(definition);
    if (!sql) {
        sql = `SELECT ${columnsSql(definition)} FROM ${quoted(definition.table)} WHERE id = $1`;
        records.set(definition, sql);
    }
    return sql;
};
