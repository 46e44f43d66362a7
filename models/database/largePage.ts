import type { Definition } from '../platform/definition/resource';
import type { View } from '../platform/view/view';
import { Statement } from './conditions';
import { quoted, type Dialect } from './dialect';
import { literal } from './literal';
import { isIndexedSort, narrowingSql, orderSql, whereSql, type Query, type Selection, type Sql } from './select';
import { tablesUnder, totalsOf } from './query/sums';
import { rowsSql } from './view/select';

/**
 * How the ids of a page are found. `hits`: all that match, sorted. `walk`: along the index that has them in order, until
 * there are enough; which is only good where many match. `all`: nothing narrows them down.
 */
export type Plan = 'all' | 'hits' | 'walk';

/** What a plan is chosen by. */
export interface Extent {
    /** Records of a selection. */
    readonly total: number;
    /** Records of the whole table, about. */
    readonly size: number;
}

/** What is known of a selection when its page is read. */
export interface Counted extends Extent {
    /** The change number of its tables when it was counted. */
    readonly change: string;
}

/** The column with the change number that rows were read at; no field has such a name. */
export const CHANGE = '#change';

/** The tables that a selection looks at: its own, and those of the totals that it finds and sorts by. */
export const tablesOf = (definition: Definition, { conditions, sort }: Selection): readonly string[] =>
    tablesUnder(definition, [...conditions.map(({ field }) => field), sort[0]]);

/**
 * Every write moves that of its table, in its own transaction: `migrations/changeNumbers.ts` says how. Each only grows, so
 * the sum of several stays as it is only where all of them do.
 */
const changeOf = (tables: readonly string[]): string =>
    `(SELECT CAST(sum(changes) AS TEXT) FROM table_change WHERE name IN (${tables.map(literal).join(', ')}))`;

export const changeSql = (tables: readonly string[]): string => `SELECT ${changeOf(tables)} AS ${quoted(CHANGE)}`;

/** The total of a selection, with the change number of its tables and the size of its own. */
export const countedSql = (dialect: Dialect, definition: Definition, selection: Selection): Sql => {
    const statement = new Statement(dialect);
    const table = quoted(definition.table);
    const { match, parts } = narrowingSql(statement, definition, selection);
    // Where the index alone decides, the rows need not be looked at.
    const found = match && parts.length === 0 ? `(${match}) AS found` : `${table}${whereSql({ match, parts })}`;
    return {
        sql: `SELECT count(*) AS total, ${changeOf(tablesOf(definition, selection))} AS ${quoted(CHANGE)}, (SELECT max(id) FROM ${table}) AS size FROM ${found}`,
        values: statement.values,
    };
};

/** A selection in no order, to be estimated. */
export const selectedSql = (dialect: Dialect, definition: Definition, selection: Selection): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(narrowingSql(statement, definition, selection));
    return { sql: `SELECT id FROM ${quoted(definition.table)}${where}`, values: statement.values };
};

/** A walk must be expected to end after this part of what sorting the hits would read. */
const WORTH = 1 / 8;
/** And is given up after this part: matches may be all at the far end. */
const PATIENCE = 1 / 2;

/** The way to a page that should read the fewest rows. */
export const planOf = (definition: Definition, query: Query, { total, size }: Extent): Plan => {
    if (!query.q && query.conditions.length === 0) return 'all';
    const visited = ((query.offset + query.limit) * size) / total;
    return isIndexedSort(definition, query.sort) && visited <= total * WORTH ? 'walk' : 'hits';
};

interface Parts {
    readonly statement: Statement;
    readonly definition: Definition;
    readonly query: Query;
    readonly order: string;
    readonly extent: Extent;
}

const limitSql = ({ statement, query }: Parts): string =>
    ` LIMIT ${statement.bind(query.limit)} OFFSET ${statement.bind(query.offset)}`;

/** No index has records in the order of a total. */
const isByTotal = (definition: Definition, [name]: Selection['sort']): boolean =>
    totalsOf(definition).some(([total]) => total === name);

/** Left to itself, either database may walk an index for hits that are few: they are found first, then sorted. */
const hitsSql = (parts: Parts): string => {
    const { statement, definition, query, order } = parts;
    const table = quoted(definition.table);
    const narrowing = narrowingSql(statement, definition, query);
    if (narrowing.match || isByTotal(definition, query.sort))
        return `SELECT id FROM ${table}${whereSql(narrowing)}${order}${limitSql(parts)}`;
    const sorted = statement.dialect.sortColumn(query.sort[0], isIndexedSort(definition, query.sort));
    const columns = [...new Set([quoted('id'), quoted(sorted)])].join(', ');
    const hits = `SELECT ${columns} FROM ${table}${whereSql(narrowing)}`;
    return `SELECT id FROM (WITH hits AS MATERIALIZED (${hits}) SELECT * FROM hits) AS found${order}${limitSql(parts)}`;
};

/** The index has the ids too: they are tried against those that match, or else, for a while, the rows themselves. */
const walkSql = (parts: Parts): string => {
    const { statement, definition, query, order, extent } = parts;
    const table = quoted(definition.table);
    const narrowing = narrowingSql(statement, definition, query);
    if (narrowing.match) return `SELECT id FROM ${table}${whereSql(narrowing, '+id')}${order}${limitSql(parts)}`;
    const rows = statement.bind(Math.ceil(extent.total * PATIENCE));
    return `SELECT id FROM (SELECT * FROM ${table}${order} LIMIT ${rows}) AS ${table}${whereSql(narrowing)}${limitSql(parts)}`;
};

const makers: Readonly<Record<Plan, (parts: Parts) => string>> = {
    all: parts => `SELECT id FROM ${quoted(parts.definition.table)}${parts.order}${limitSql(parts)}`,
    hits: hitsSql,
    walk: walkSql,
};

/** The ids of a page of a large table, found by a plan, each with the change number at which. */
export const pageIdsSql = (dialect: Dialect, definition: Definition, query: Query, plan: Plan, extent: Extent): Sql => {
    const statement = new Statement(dialect);
    const order = orderSql(dialect, definition, query.sort);
    const ids = makers[plan]({ statement, definition, query, order, extent });
    return {
        sql: `SELECT id, ${changeOf(tablesOf(definition, query))} AS ${quoted(CHANGE)} FROM (${ids}) AS page`,
        values: statement.values,
    };
};

/** The rows of a JSON list of ids with what is joined and computed, in no order, each with the tables' change number at which. */
export const changingRowsSql = (dialect: Dialect, view: View, tables: readonly string[]): ((ids: string) => Sql) =>
    rowsSql(dialect, view, `, ${changeOf(tables)} AS ${quoted(CHANGE)}`);
