import type { Field } from '../platform/fields/kind';
import type { Definition, Direction } from '../platform/definition/resource';
import { conditionSql, Statement, type Condition } from './conditions';
import { readableFields } from './cells';
import { quoted, type Dialect } from './dialect';
import { madeSql } from './query/computed';
import { indexedSql, isIndexed, plainSql, searchWords, type Narrowing, type Word } from './query/search';

/** Which records, in which order. Names are fields of the definition, checked before. */
export interface Selection {
    readonly conditions: readonly Condition[];
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

/** Whether an index has the records of a table in this order. */
export const isIndexedSort = ({ sortIndexes }: Definition, [name]: Selection['sort']): boolean =>
    sortIndexes.includes(name);

/** Text that a condition looks for in a searched field is in the searched text too: the index narrows it down. */
const narrowingWords = ({ search }: Definition, conditions: readonly Condition[]): Word[] =>
    conditions
        .filter(({ field, operator }) => operator === 'like' && search.includes(field))
        .map(({ value }): Word => (Array.isArray(value) ? (value as string[]) : [String(value)]))
        .filter(word => word.length > 0 && isIndexed(word));

/** What a selection asks of the records of a table. */
export const narrowingSql = (
    statement: Statement,
    definition: Definition,
    { conditions, q }: Pick<Selection, 'conditions' | 'q'>,
): Narrowing => {
    const own = conditions.map(condition =>
        conditionSql(statement, definition.table, fieldOf(definition, condition.field), condition),
    );
    if (!definition.searchIndex) return { parts: [...own, ...(q ? plainSql(statement, definition, q) : [])] };
    const words = [...(q ? searchWords(definition, q) : []), ...narrowingWords(definition, conditions)];
    const { match, parts } = indexedSql(statement, definition, words);
    return { match, parts: [...own, ...parts] };
};

/** `WHERE …`, or nothing; `id` is how the id is written where the index has ids. */
export const whereSql = ({ match, parts }: Narrowing, id = 'id'): string => {
    const all = [...(match ? [`${id} IN (${match})`] : []), ...parts];
    return all.length > 0 ? ` WHERE ${all.join(' AND ')}` : '';
};

/** Whether its values are text that is sorted whatever its case. */
export const isText = ({ kind, options }: Field): boolean =>
    !kind.caseless && ['STRING', 'TEXT'].includes(kind.column(options)?.type ?? '');

/** What records are sorted by: text whatever its case. */
const orderKey = (dialect: Dialect, definition: Definition, sort: Selection['sort']): string => {
    const [name] = sort;
    if (isIndexedSort(definition, sort)) return dialect.indexedOrder(name);
    const field = fieldOf(definition, name);
    const column = madeSql(dialect, quoted(definition.table), field) ?? quoted(name);
    return isText(field) ? dialect.textOrder(column) : column;
};

/** Null comes first in both databases; the id settles ties. */
export const orderSql = (dialect: Dialect, definition: Definition, sort: Selection['sort']): string => {
    const [name, direction] = sort;
    const nulls = fieldOf(definition, name).options.required
        ? ''
        : direction === 'ASC'
          ? ' NULLS FIRST'
          : ' NULLS LAST';
    const key = orderKey(dialect, definition, sort);
    return ` ORDER BY ${key} ${direction}${nulls}${name === 'id' ? '' : `, id ${direction}`}`;
};

const columns = new WeakMap<Dialect, WeakMap<Definition, string>>();

const makeColumns = (dialect: Dialect, definition: Definition): string =>
    readableFields(definition)
        .map(([name, field]) => {
            const made = madeSql(dialect, quoted(definition.table), field);
            return made ? `${made} AS ${quoted(name)}` : quoted(name);
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

export const recordSql = (dialect: Dialect, definition: Definition): string =>
    `SELECT ${columnsSql(dialect, definition)} FROM ${quoted(definition.table)} WHERE id = $1`;

/** The ids of a whole selection in its order, as one text: a million of them are eight megabytes, not rows. */
export const idsSql = (dialect: Dialect, definition: Definition, selection: Selection): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(narrowingSql(statement, definition, selection));
    const order = orderSql(dialect, definition, selection.sort);
    const found = `SELECT id FROM ${quoted(definition.table)}${where}${order}`;
    return {
        sql: `SELECT string_agg(CAST(id AS TEXT), ',') AS keys FROM (${found}) AS found`,
        values: statement.values,
    };
};

/** The records of a JSON list of ids, in no order. */
export const recordsSql = (dialect: Dialect, definition: Definition): string =>
    `SELECT ${columnsSql(dialect, definition)} FROM ${quoted(definition.table)} WHERE id IN (${dialect.listed('$1')})`;
