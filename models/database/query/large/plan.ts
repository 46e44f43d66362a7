import type { View } from '../../../platform/view/view';
import { quoted, type Dialect } from '../../dialect';
import { QueryBuilder } from '../builder';
import { CHANGE, changeOf, tablesOf } from '../change';
import { narrow, narrowedSql, whereSql } from '../conditions';
import { orderSql, ownSortField } from '../order';
import { ownDefinition, listActiveFilters, type Query, type SortedRequest, type Sort } from '../request';
import type { Sql } from '../statement';
import { totalColumns } from '../totals';

/**
 * The plan that finds the ids of a page. `filterThenSort`: all matches, sorted. `walk`: a scan of the index that has
 * them in order, until there are enough, which only pays where many match. `all`: no filter.
 */
export type Plan = 'all' | 'filterThenSort' | 'walk';

/** The counts that determine a plan. */
export interface Extent {
    /** Rows of a selection. */
    readonly total: number;
    /** Approximate rows of the entire table. */
    readonly size: number;
}

/** Builds the SQL of the total of a selection, with the change number of its tables and the size of its own. */
export const countedSql = (dialect: Dialect, view: View, selection: SortedRequest): Sql => {
    const builder = new QueryBuilder(dialect, view, selection);
    const narrowing = narrow(builder, selection);
    const { match, parts } = narrowing;
    const table = builder.from();
    // Where the index alone decides, the rows need not be read.
    const sums = totalColumns(builder);
    const found =
        match && parts.length === 0 && sums === ''
            ? `(${match}) AS found`
            : table + narrowedSql(narrowing, builder.id());
    const change = `${changeOf(tablesOf(view, selection))} AS ${quoted(CHANGE)}`;
    const size = `(SELECT max(id) FROM ${table}) AS size`;
    return builder.toSql(`SELECT count(*) AS total${sums}, ${change}, ${size} FROM ${found}`);
};

/** Builds the SQL of a selection in no order, for an estimate. */
export const selectedSql = (dialect: Dialect, view: View, selection: SortedRequest): Sql => {
    const builder = new QueryBuilder(dialect, view, selection);
    const where = whereSql(builder, selection);
    return builder.toSql(`SELECT ${builder.id()} FROM ${builder.from()}${where}`);
};

/** The maximum share of the cost of sorting the matches that an index scan may be expected to take. */
const WORTH = 1 / 8;
/** The share after which an index scan stops: matches may all be at the far end. */
const MAX_SCAN_SHARE = 1 / 2;

/** Whether an index contains the rows of a table in this order. */
const isIndexedSort = (view: View, { fieldName }: Sort): boolean => {
    const field = ownSortField(view, fieldName);
    return field !== undefined && ownDefinition(view).sortIndexes.includes(field);
};

/** Returns the plan that should read the fewest rows. */
export const planOf = (view: View, query: Query, { total, size }: Extent): Plan => {
    if (listActiveFilters(view, query).length === 0) return 'all';
    const visited = ((query.offset + query.limit) * size) / total;
    return isIndexedSort(view, query.sort) && visited <= total * WORTH ? 'walk' : 'filterThenSort';
};

interface PlanInput {
    readonly builder: QueryBuilder;
    readonly query: Query;
    readonly order: string;
    readonly extent: Extent;
}

const allSql = ({ builder, query, order }: PlanInput): string =>
    `SELECT ${builder.id()} FROM ${builder.from()}${order}${builder.limit(query)}`;

/** Builds the SQL that filters first, then sorts: otherwise either database may scan a sort index for a few matches. */
const filterThenSortSql = ({ builder, query, order }: PlanInput): string => {
    const { view, dialect } = builder;
    const { as } = view.of;
    const narrowing = narrow(builder, query);
    const table = builder.from();
    const where = narrowedSql(narrowing, builder.id());
    const field = String(ownSortField(view, query.sort.fieldName));
    // No index contains rows in the order of a computed field.
    const isComputed = builder.column(`${as}.${field}`) !== `${as}.${quoted(field)}`;
    if (narrowing.match || isComputed)
        return `SELECT ${builder.id()} FROM ${table}${where}${order}${builder.limit(query)}`;
    const sorted = dialect.sortColumn(field, isIndexedSort(view, query.sort));
    const columns = [...new Set(['id', sorted])].map(name => `${as}.${quoted(name)}`).join(', ');
    const found = `WITH hits AS MATERIALIZED (SELECT ${columns} FROM ${table}${where}) SELECT * FROM hits`;
    return `SELECT ${builder.id()} FROM (${found}) AS ${as}${order}${builder.limit(query)}`;
};

/**
 * Builds the SQL that scans the index, which contains the ids: they are compared with those that match, or else, up to
 * a limit, the rows themselves are tested.
 */
const indexScanSql = ({ builder, query, order, extent }: PlanInput): string => {
    const { as } = builder.view.of;
    const narrowing = narrow(builder, query);
    const id = builder.id();
    const table = builder.from();
    if (narrowing.match)
        return `SELECT ${id} FROM ${table}${narrowedSql(narrowing, `+${id}`)}${order}${builder.limit(query)}`;
    const rows = builder.statement.bind(Math.ceil(extent.total * MAX_SCAN_SHARE));
    const walked = `(SELECT * FROM ${table}${order} LIMIT ${rows}) AS ${as}`;
    return `SELECT ${id} FROM ${walked}${narrowedSql(narrowing, id)}${builder.limit(query)}`;
};

const makers: Readonly<Record<Plan, (input: PlanInput) => string>> = {
    all: allSql,
    filterThenSort: filterThenSortSql,
    walk: indexScanSql,
};

/** Builds the SQL of the ids of a page of a large table, found by a plan, each with the tables' change number. */
export const pageIdsSql = (dialect: Dialect, view: View, query: Query, plan: Plan, extent: Extent): Sql => {
    const builder = new QueryBuilder(dialect, view, query);
    const order = orderSql(builder, query.sort);
    const ids = makers[plan]({ builder, query, order, extent });
    return builder.toSql(`SELECT id, ${changeOf(tablesOf(view, query))} AS ${quoted(CHANGE)} FROM (${ids}) AS page`);
};
