import type { Cell, Field } from '../../platform/fields/kind';
import type { Fields, OfOwner } from '../../platform/definition/resource';
import type { View } from '../../platform/view/view';
import type { At, Computed, RowValue, TermValue } from '../../platform/view/terms';
import { sumsOf } from '../../platform/fields/total';
import { definitionOf } from '../../platform/definition/registry';
import { quoted, type Dialect } from '../dialect';
import { linksSql, throughOf } from '../links';
import { parted, type Query, type Request } from './request';
import { Statement, type Sql } from './statement';
import { belongingSql, sumSql } from './sums';

/** Builds the SQL of the version of a row: that of the parent record. */
const versionSql = (table: string, { path, by }: OfOwner): string => {
    const owner = quoted(definitionOf(path).table);
    return `(SELECT ${owner}.version FROM ${owner} WHERE ${owner}.id = ${table}.${quoted(by)})`;
};

/**
 * Builds the SQL of a field that is computed from other rows; undefined where it is a column. @param table or its
 * alias, as SQL
 */
const computedSql = (dialect: Dialect, table: string, field: Field): string | undefined => {
    const through = throughOf(field);
    if (through) return linksSql(dialect, table, through);
    const { ofOwner } = field.options as { readonly ofOwner?: OfOwner };
    if (ofOwner) return versionSql(table, ofOwner);
    const sums = sumsOf(field);
    return sums && sumSql(table, sums);
};

/** Returns the name of a table. */
export const tableName = (of: View['of']['of']): string => (typeof of === 'string' ? of : of.table);

/** Builds SQL on the tables of a view: the columns requested so far determine which tables it needs. */
export class QueryBuilder {
    private readonly joined = new Set<string>();
    private isOfMany = false;

    constructor(
        readonly dialect: Dialect,
        readonly view: View,
        private readonly request: Request = { filter: {} },
        readonly statement = new Statement(dialect),
    ) {}

    /** Whether anything but the root's own columns has been requested. */
    get usesOtherTables(): boolean {
        return this.joined.size > 0 || this.isOfMany;
    }

    tableAt(alias: string): View['of'] | View['joins'][string] | View['many'][string] {
        const { of, joins, many } = this.view;
        const table = alias === of.as ? of : (joins[alias] ?? many[alias]);
        if (!table) throw new Error(`${alias} is no table of ${this.view.path}`);
        return table;
    }

    column(at: At): string {
        const [alias, name] = parted(at);
        const { of, inJson } = this.tableAt(alias) as View['of'];
        this.use(alias);
        const json = inJson?.[name];
        if (json) return this.dialect.jsonAt(`${alias}.${quoted(json.column)}`, json.path, json.type);
        const field = typeof of === 'object' ? (of.allFields as Fields)[name] : undefined;
        const sql = field && computedSql(this.dialect, alias, field);
        return sql ?? `${alias}.${quoted(name)}`;
    }

    /** The column that identifies the rows of a table of records. */
    id(): string {
        return this.column(`${this.view.of.as}.id`);
    }

    /** The columns that identify rows. */
    keys(): string[] {
        return this.view.key.map(name => this.column(`${this.view.of.as}.${name}`));
    }

    /** The FROM clause, with the tables that are needed so far. */
    from(): string {
        const { of, joins } = this.view;
        const joinSql = Object.entries(joins)
            .filter(([alias]) => this.joined.has(alias))
            .map(
                ([
                    alias,
                    {
                        of: table,
                        on: [own, other],
                        optional,
                    },
                ]) => {
                    const on = `${alias}.${quoted(own)} = ${this.column(other)}`;
                    return ` ${optional ? 'LEFT ' : ''}JOIN ${quoted(tableName(table))} AS ${alias} ON ${on}`;
                },
            );
        return `${quoted(tableName(of.of))} AS ${of.as}${joinSql.join('')}`;
    }

    /** A predicate: one of the many rows meets all of these. */
    anyOf(alias: string, predicates: readonly string[]): string {
        const many = this.view.many[alias];
        if (!many) throw new Error(`${alias} is not among the many of ${this.view.path}`);
        this.isOfMany = true;
        if ('list' in many) {
            const items = this.dialect.jsonItems(this.column(many.list), alias);
            return `EXISTS (SELECT 1 FROM ${items} WHERE ${predicates.join(' AND ')})`;
        }
        const [own, other] = many.on;
        const on = `${alias}.${quoted(own)} = ${this.column(other)}`;
        return `EXISTS (SELECT 1 FROM ${quoted(many.of)} AS ${alias} WHERE ${[on, ...predicates].join(' AND ')})`;
    }

    /** Returns the SQL of the count or the sum of the rows that belong to a row; 0 without rows. */
    computed({ on: [own, other], ...belonging }: Computed): string {
        return belongingSql(belonging, own, this.column(other));
    }

    /** Returns the placeholder for a value, or the SQL that finds it. */
    bind(value: TermValue): string {
        if (typeof value !== 'object') return this.statement.bind(value);
        if ('of' in value) return `(${this.rowsSql(value)})`;
        const known =
            'parameter' in value ? this.request.parameters?.[value.parameter] : this.request.filter[value.filter];
        return this.statement.bind(known as Cell);
    }

    /** Builds the SQL of a column of the rows of a table that have these values. */
    rowsSql({ of, column, where }: RowValue): string {
        const predicates = Object.entries(where).map(([name, value]) => `${quoted(name)} = ${this.bind(value)}`);
        return `SELECT ${quoted(column)} FROM ${quoted(of)} WHERE ${predicates.join(' AND ')}`;
    }

    /** Builds the `LIMIT … OFFSET …` of a page. */
    limit({ limit, offset }: Pick<Query, 'limit' | 'offset'>): string {
        return ` LIMIT ${this.statement.bind(limit)} OFFSET ${this.statement.bind(offset)}`;
    }

    toSql(sql: string): Sql {
        return { sql, values: this.statement.values };
    }

    private use(alias: string): void {
        const join = this.view.joins[alias];
        if (!join || this.joined.has(alias)) return;
        this.joined.add(alias);
        this.use(parted(join.on[1])[0]);
    }
}
