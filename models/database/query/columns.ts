import type { Definition } from '../../platform/definition/resource';
import { viewOf, type View } from '../../platform/view/view';
import { quoted, type Dialect } from '../dialect';
import { QueryBuilder } from './builder';
import { termSql } from './terms';

/** Returns the names of the columns of a view's rows; those that a feature computes are left out. */
export const columnNames = ({ columns }: View): string[] => Object.keys(columns).filter(name => columns[name] !== null);

/** Returns columns of a view's rows, each by its name; those that a feature computes are left out. */
export const columnsSql = (builder: QueryBuilder, names = Object.keys(builder.view.columns)): string[] =>
    names.flatMap(name => {
        const from = builder.view.columns[name];
        return from ? [`${termSql(builder, from)} AS ${quoted(name)}`] : [];
    });

const created = new WeakMap<Dialect, WeakMap<Definition, string>>();

/** Returns the SELECT of some fields of a definition's records without conditions. */
export const selectSomeSql = (dialect: Dialect, definition: Definition, names?: string[]): string => {
    const builder = new QueryBuilder(dialect, viewOf(definition));
    return `SELECT ${columnsSql(builder, names).join(', ')} FROM ${builder.from()}`;
};

/** Returns the SELECT of a definition's records without conditions: every field that may be read. */
export const selectSql = (dialect: Dialect, definition: Definition): string => {
    const cache = created.get(dialect) ?? new WeakMap<Definition, string>();
    created.set(dialect, cache);
    const sql = cache.get(definition) ?? selectSomeSql(dialect, definition);
    cache.set(definition, sql);
    return sql;
};
