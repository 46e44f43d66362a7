import { DataTypes, type DataType } from 'sequelize';
import type { Cell, Column, ColumnType } from '../fields/kind';
import { contains } from './sqlite/contains';

export type DialectName = 'sqlite' | 'postgres';

/** ISO 8601 with milliseconds and Z. */
const ISO_LENGTH = 24;
const STRING_LENGTH = 255;

/** Where the two databases differ, as data; everything else is the same SQL. */
export interface Dialect {
    readonly name: DialectName;
    readonly types: Readonly<Record<ColumnType, (column: Column) => DataType>>;
    /** "Contains this text", whatever its case, of any column; `bind` gives the placeholder for a value. */
    readonly contains: (text: string, bind: (value: string) => string) => (column: string) => string;
    /** What text is sorted by, and what the indexes for sorting are on. */
    readonly textOrder: (column: string) => string;
    /** The same for a column of a large table whose index for sorting also gives the ids without a look at the rows. */
    readonly indexedOrder: (name: string) => string;
    /** The column that either order is made of. */
    readonly sortColumn: (name: string, isIndexed: boolean) => string;
    /** Many values of a subquery's column as one text, with commas. */
    readonly joined: (column: string) => string;
    /** The same as one JSON list; nothing, or an empty list, where there are none. */
    readonly jsonList: (column: string) => string;
    /** The numbers of a JSON list as rows, for `IN`: one statement for lists of any length. */
    readonly listed: (placeholder: string) => string;
    /** The objects of a JSON list as rows of a table, and how a cell of such a row is read. */
    readonly jsonRows: (
        table: string,
        placeholder: string,
    ) => { readonly from: string; readonly cell: (name: string) => string };
    /** A boolean as the database compares it. */
    readonly cell: (value: Cell) => Cell;
    /** How many rows a SELECT is likely to find, where the database can tell without looking for them. */
    readonly estimate?: { readonly sql: (select: string) => string; readonly rows: (answer: Answer) => number };
}

/** A raw row of any columns. */
type Answer = Readonly<Record<string, unknown>>;

/** Of `EXPLAIN (FORMAT JSON)`. */
interface Explained {
    readonly 'QUERY PLAN'?: readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

const common: Dialect['types'] = {
    STRING: ({ length = STRING_LENGTH }) => DataTypes.STRING(length),
    TEXT: () => DataTypes.TEXT,
    INTEGER: () => DataTypes.INTEGER,
    BOOLEAN: () => DataTypes.BOOLEAN,
    DATE: () => DataTypes.DATEONLY,
    DATETIME: () => DataTypes.DATE,
};

/** An SQL name. Names come from definitions, never from a caller; quoting keeps reserved words harmless. */
export const quoted = (name: string): string => `"${name}"`;

/** The LIKE pattern for "contains this text", its wildcards taken as letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const dialects: Readonly<Record<DialectName, Dialect>> = {
    sqlite: {
        name: 'sqlite',
        // Sequelize's own text form of a date-time in SQLite cannot be compared with an ISO text.
        types: { ...common, DATETIME: () => DataTypes.STRING(ISO_LENGTH) },
        contains,
        textOrder: column => `${column} COLLATE NOCASE`,
        indexedOrder: name => `${quoted(name)} COLLATE NOCASE`,
        sortColumn: name => name,
        joined: column => `group_concat(${column})`,
        jsonList: column => `json_group_array(${column})`,
        listed: placeholder => `SELECT value FROM json_each(${placeholder})`,
        jsonRows: (_table, placeholder) => ({
            from: `json_each(${placeholder})`,
            cell: name => `value ->> '${name}'`,
        }),
        cell: value => (typeof value === 'boolean' ? Number(value) : value),
    },
    postgres: {
        name: 'postgres',
        types: common,
        contains: (text, bind) => {
            const place = bind(containing(text));
            return column => `${column} ILIKE ${place} ESCAPE '\\'`;
        },
        textOrder: column => `lower(${column})`,
        // An index on an expression is never enough by itself: the order has a column of its own.
        indexedOrder: name => quoted(`${name}_order`),
        sortColumn: (name, isIndexed) => (isIndexed ? `${name}_order` : name),
        joined: column => `string_agg(CAST(${column} AS text), ',')`,
        jsonList: column => `CAST(json_agg(${column}) AS text)`,
        listed: placeholder => `SELECT value::integer FROM json_array_elements_text(${placeholder}::json)`,
        jsonRows: (table, placeholder) => ({
            from: `json_populate_recordset(NULL::${quoted(table)}, ${placeholder}::json)`,
            cell: quoted,
        }),
        cell: value => value,
        estimate: {
            sql: select => `EXPLAIN (FORMAT JSON) ${select}`,
            rows: (answer: Explained) => answer['QUERY PLAN']?.[0]?.Plan['Plan Rows'] ?? 0,
        },
    },
};
