import type { View } from '../../platform/view/view';
import { quoted, type Dialect } from '../dialect';
import { QueryBuilder } from './builder';
import { whereSql } from './conditions';
import { orderSql } from './order';
import type { Query, Request, SortedRequest } from './request';
import type { Sql } from './statement';
import { totalColumns } from './totals';

/**
 * Builds the SQL of the keys of a page, in its order. Where rows of other tables have to be read, the same statement
 * counts them; a page past the end has no row that could contain the count.
 */
export const pageSql = (dialect: Dialect, view: View, query: Query): Sql & { readonly tellsTotal: boolean } => {
    const builder = new QueryBuilder(dialect, view, query);
    const where = whereSql(builder, query);
    const tellsTotal = view.counts === null && view.totals.length === 0 && builder.usesOtherTables;
    const total = tellsTotal ? ', count(*) OVER () AS total' : '';
    const order = orderSql(builder, query.sort);
    const keys = builder.keys().join(', ');
    const sql = `SELECT ${keys}${total} FROM ${builder.from()}${where}${order}${builder.limit(query)}`;
    return { ...builder.toSql(sql), tellsTotal };
};

/** Builds the SQL of the number of rows on all pages, and of the sums over them. */
export const totalSql = (dialect: Dialect, view: View, request: Request): Sql => {
    const builder = new QueryBuilder(dialect, view, request);
    const where = whereSql(builder, request);
    const sums = totalColumns(builder);
    return builder.toSql(`SELECT count(*) AS total${sums} FROM ${builder.from()}${where}`);
};

/** Builds the SQL of how many different values a column has in the rows that are found. */
export const distinctSql = (dialect: Dialect, view: View, column: string, request: Request): Sql => {
    const builder = new QueryBuilder(dialect, view, request);
    const where = whereSql(builder, request);
    const { as } = view.of;
    return builder.toSql(`SELECT count(DISTINCT ${as}.${quoted(column)}) AS total FROM ${builder.from()}${where}`);
};

/** Builds the SQL of the counts of each choice of a filter, whichever of them is selected. */
export const countsSql = (dialect: Dialect, view: View, name: string, request: Request): Sql => {
    const builder = new QueryBuilder(dialect, view, request);
    const where = whereSql(builder, { ...request, filter: { ...request.filter, [name]: null } });
    const condition = view.conditions[name];
    if (!condition || !('operator' in condition)) throw new Error(`${name} cannot be counted by`);
    const value = builder.column(condition.at);
    return builder.toSql(`SELECT ${value} AS value, count(*) AS n FROM ${builder.from()}${where} GROUP BY ${value}`);
};

/** Builds the SQL of all keys that are found, in their order, as one text: a million are eight megabytes, not rows. */
export const keysSql = (dialect: Dialect, view: View, selection: SortedRequest): Sql => {
    const builder = new QueryBuilder(dialect, view, selection);
    const where = whereSql(builder, selection);
    const order = orderSql(builder, selection.sort);
    const found = `SELECT ${builder.keys().join(', ')} FROM ${builder.from()}${where}${order}`;
    const text = view.key.map(name => `CAST(${quoted(name)} AS TEXT)`).join(` || ',' || `);
    return builder.toSql(`SELECT string_agg(${text}, ',') AS keys FROM (${found}) AS found`);
};
