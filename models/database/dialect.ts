import { DataTypes, type DataType } from 'sequelize';
import type { Cell, Column, ColumnType, KindName } from '../platform/fields/kind';
import { DOUBLE_QUOTES, SINGLE_QUOTES } from '../platform/format/quotes';
import { contains } from './sqlite/contains';
import { hasJsonbEach } from './sqlite/ownSqlite';

type DialectName = 'sqlite' | 'postgres';

/** ISO 8601 with milliseconds and Z. */
const ISO_LENGTH = 24;
/** The function of SQLite that returns the elements of a JSON list as rows. */
const JSON_EACH = hasJsonbEach ? 'jsonb_each' : 'json_each';
const STRING_LENGTH = 255;

/** The differences between the two databases, as data; all other SQL is the same. */
export interface Dialect {
    readonly name: DialectName;
    /** The name of the database, the SELECT that returns its version, and its name in traces (`db.system.name`). */
    readonly product: { readonly title: string; readonly version: string; readonly system: string };
    /** The SELECT of the bytes that the database takes, as `bytes`. */
    readonly size: string;
    /** The SELECT of the bytes of each table with its indexes, as `table_name` and `bytes`, where that is quick. */
    readonly tableSizes?: string;
    readonly types: Readonly<Record<ColumnType, (column: Column) => DataType>>;
    /** "Contains this text", whatever its case, of any column; `bind` returns the placeholder for a value. */
    readonly contains: (text: string, bind: (value: string) => string) => (column: string) => string;
    /** A column with straight quotes in place of typographic ones. */
    readonly plainQuotes: (column: string) => string;
    /** The SQL that text is sorted by, and that the sort indexes are built on. */
    readonly textOrder: (column: string) => string;
    /** The same for a column of a large table whose sort index also contains the ids, so that rows need not be read. */
    readonly indexedOrder: (name: string) => string;
    /** The column that either order is built from. */
    readonly sortColumn: (name: string, isIndexed: boolean) => string;
    /** The values of a subquery's column as one comma-separated text. */
    readonly joined: (column: string) => string;
    /** The same as a JSON list; null, or an empty list, where there are none. */
    readonly jsonList: (column: string) => string;
    /** Whether rows are read as one JSON text (`models/database/query/packedSelect.ts`). */
    readonly packsRows: boolean;
    /** Some columns of a row as a JSON list. */
    readonly jsonArray: (columns: readonly string[]) => string;
    /** A row of the table of this alias as a JSON text, with cells as they are stored. */
    readonly jsonRow: (alias: string, columns: readonly string[]) => string;
    /** A JSON object of values by their names, and the JSON text of an object of many rows' values by their keys. */
    readonly jsonObject: (values: readonly (readonly [name: string, value: string])[]) => string;
    readonly jsonObjects: (key: string, value: string) => string;
    /** A cell as a JSON value, in the form that its kind has in records. */
    readonly jsonCell: (kind: KindName, column: string) => string;
    /** A date so many days before another. */
    readonly daysBefore: (date: string, days: string) => string;
    /** The numbers of a JSON list as rows, for `IN`: one statement for lists of any length. */
    readonly listed: (placeholder: string) => string;
    /**
     * A SELECT without conditions for each number of a JSON list, by the index of its column: PostgreSQL cannot
     * estimate the length of a list, and for many rows each it would scan a table of millions of rows.
     */
    readonly ofEach: (select: string, column: string, placeholder: string, rest: string) => string;
    /** The objects of a JSON list as rows of a table, and the SQL that reads a cell of such a row. */
    readonly jsonRows: (
        table: string,
        placeholder: string,
    ) => { readonly from: string; readonly cell: (name: string) => string };
    /** A value within the JSON of a column. */
    readonly jsonAt: (column: string, path: readonly string[], type: 'INTEGER' | 'TEXT') => string;
    /** The items of a JSON list as rows of one column, `value`. */
    readonly jsonItems: (column: string, alias: string) => string;
    /** A boolean in the form that the database compares. */
    readonly cell: (value: Cell) => Cell;
    /** The elements of a JSON list as rows, `value` being the element. */
    readonly elements: (placeholder: string) => string;
    /** The types that a text read from JSON is cast to, where a column is no text. */
    readonly casts: Readonly<Partial<Record<ColumnType, string>>>;
    /** The first of two columns of different types that has a value, in a form that JSON can contain. */
    readonly jsonEither: (column: string, other: string) => string;
    /** The day so many days after that of a column. */
    readonly dayAfter: (column: string, days: string) => string;
    /** The time some seconds from now, by the clock of the database, which all nodes share. */
    readonly later: (seconds: number) => string;
    /** The current time by that clock, the same throughout a statement, so that an index can be used for it. */
    readonly now: string;
    /** Locks the rows that a SELECT finds until the transaction ends; of several tables, those of the named one. */
    readonly rowLock: (against: keyof typeof LOCK_STRENGTHS, table?: string) => string;
    /** Locks the rows that a SELECT finds in the table of this alias, and skips those that are already locked. */
    readonly unheld: (alias: string) => string;
    /** The SELECT of all columns that the database has, as rows of `table_name` and `column_name`. */
    readonly columns: string;
    /** Statements that a large table needs after it is filled, before it is queried. */
    readonly filled: (table: string) => readonly string[];
    /** A text column in the order of its bytes, which is the same in both databases. */
    readonly byteOrder: (column: string) => string;
    /** The SELECT of the last id that a table has numbered a row with, as `last`. */
    readonly lastId: (table: string) => string;
    /** Statements after which a table numbers its rows from the id after this one. */
    readonly setLastId: (table: string, last: number) => readonly string[];
    /**
     * How a transaction stores rows before those that they refer to: statements that begin it, or the SELECT of pairs of
     * statements that `remove` a check of references and `add` it again.
     */
    readonly looseReferences: { readonly begin: readonly string[]; readonly checks?: string };
    /** Statements that begin a transaction which looks up many single rows of a large table. */
    readonly lookingUp: readonly string[];
    /** Statements that begin a transaction which need not be on disk when it is committed. */
    readonly relaxed: readonly string[];
    /** Waits for the lock named $1 and holds it until the transaction ends; SQLite's writers queue anyway. */
    readonly advisoryLockSql?: string;
    /**
     * Calls of seconds that may run at once, by their load (`models/platform/calls/call.ts`): on SQLite the short calls
     * wait for them on its one connection that writes and the two that read.
     */
    readonly atOnce: Readonly<Record<'heavy' | 'bulk', number>>;
    /** Rows that a SELECT is likely to find, where the database can estimate them without a scan. */
    readonly estimate?: { readonly sql: (select: string) => string; readonly rows: (answer: Answer) => number };
}

/** The operations that a row lock excludes: every write, changes and deletions, or deletions alone. */
const LOCK_STRENGTHS = { writers: 'UPDATE', changes: 'SHARE', deletion: 'KEY SHARE' } as const;

/** A raw row with any columns. */
type Answer = Readonly<Record<string, unknown>>;

/** A row of `EXPLAIN (FORMAT JSON)`. */
interface Explained {
    readonly 'QUERY PLAN'?: readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

const common: Dialect['types'] = {
    STRING: ({ length = STRING_LENGTH }) => DataTypes.STRING(length),
    TEXT: () => DataTypes.TEXT,
    INTEGER: () => DataTypes.INTEGER,
    BIGINT: () => DataTypes.BIGINT,
    BOOLEAN: () => DataTypes.BOOLEAN,
    DATE: () => DataTypes.DATEONLY,
    DATETIME: () => DataTypes.DATE,
};

/** Quotes an SQL name. Names come from definitions, never from a caller; quoting keeps reserved words harmless. */
export const quoted = (name: string): string => `"${name}"`;

/** Returns the LIKE pattern for "contains this text", its wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** `a`, `b`, `c` -> `column -> 'a' -> 'b' ->> 'c'` */
const jsonPath = (column: string, path: readonly string[]): string =>
    path.reduce((sql, name, index) => `${sql} ${index === path.length - 1 ? '->>' : '->'} '${name}'`, column);

/** Each typographic quote with its straight quote, as they are written in an SQL string. */
const QUOTES: readonly (readonly [string, string])[] = [
    ...Array.from(SINGLE_QUOTES, quote => [quote, "''"] as const),
    ...Array.from(DOUBLE_QUOTES, quote => [quote, '"'] as const),
];

type Values = Parameters<Dialect['jsonObject']>[0];
const namedValues = (values: Values): string => values.map(([name, value]) => `'${name}', ${value}`).join(', ');

/** Kinds whose cells differ from their values in records. */
type JsonCells = Readonly<Partial<Record<KindName, (column: string) => string>>>;
const jsonCells: Readonly<Record<DialectName, JsonCells>> = {
    sqlite: {
        money: column => `${column} / 100.0`,
        boolean: column => `json(iif(${column} IS NULL, 'null', iif(${column}, 'true', 'false')))`,
        json: column => `json(${column})`,
    },
    postgres: {
        money: column => `CAST(${column} AS float8) / 100`,
        dateTime: column => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        json: column => `CAST(${column} AS json)`,
    },
};

/** The sequence that numbers the rows of a PostgreSQL table. */
const sequenceOf = (table: string): string => `CAST(pg_get_serial_sequence('${quoted(table)}', 'id') AS regclass)`;

/** The foreign keys of PostgreSQL, as statements. */
const FOREIGN_KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace)
    ORDER BY conname`;

export const dialects: Readonly<Record<DialectName, Dialect>> = {
    sqlite: {
        name: 'sqlite',
        product: { title: 'SQLite', version: 'SELECT sqlite_version() AS version', system: 'sqlite' },
        size: 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
        types: {
            ...common,
            // An INTEGER of SQLite has 64 bits.
            BIGINT: common.INTEGER,
            // Sequelize's own text form of a date-time in SQLite cannot be compared with an ISO text.
            DATETIME: () => DataTypes.STRING(ISO_LENGTH),
        },
        contains,
        plainQuotes: column =>
            QUOTES.reduce((sql, [quote, plain]) => `replace(${sql}, '${quote}', '${plain}')`, column),
        textOrder: column => `${column} COLLATE NOCASE`,
        indexedOrder: name => `${quoted(name)} COLLATE NOCASE`,
        sortColumn: name => name,
        joined: column => `group_concat(${column})`,
        jsonList: column => `json_group_array(${column})`,
        packsRows: true,
        jsonArray: columns => `json_array(${columns.join(', ')})`,
        jsonRow: (alias, columns) =>
            `json_object(${namedValues(columns.map(name => [name, `${alias}.${quoted(name)}`]))})`,
        jsonObject: values => `json_object(${namedValues(values)})`,
        jsonObjects: (key, value) => `json_group_object(${key}, ${value})`,
        jsonCell: (kind, column) => jsonCells.sqlite[kind]?.(column) ?? column,
        daysBefore: (date, days) => `date(${date}, '-' || ${days} || ' days')`,
        listed: placeholder => `SELECT value FROM json_each(${placeholder})`,
        ofEach: (select, column, placeholder, rest) =>
            `${select} WHERE ${column} IN (SELECT value FROM json_each(${placeholder})) ${rest}`,
        jsonRows: (_table, placeholder) => ({
            from: `${JSON_EACH}(${placeholder})`,
            cell: name => `value ->> '${name}'`,
        }),
        jsonAt: (column, path, type) => `CAST(${jsonPath(column, path)} AS ${type})`,
        jsonItems: (column, alias) => `json_each(${column}) AS ${alias}`,
        cell: value => (typeof value === 'boolean' ? Number(value) : value),
        elements: placeholder => `${JSON_EACH}(${placeholder})`,
        casts: { INTEGER: 'INTEGER', BIGINT: 'INTEGER', BOOLEAN: 'INTEGER' },
        jsonEither: (column, other) => `coalesce(${column}, ${other})`,
        dayAfter: (column, days) => `date(${column}, ${days} || ' days')`,
        later: seconds => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${seconds} seconds')`,
        now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
        rowLock: () => '',
        unheld: () => '',
        columns: `SELECT m.name AS table_name, c.name AS column_name
            FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'`,
        filled: () => [],
        byteOrder: column => column,
        lastId: table => `SELECT seq AS last FROM sqlite_sequence WHERE name = '${table}'`,
        setLastId: (table, last) => [
            `DELETE FROM sqlite_sequence WHERE name = '${table}'`,
            `INSERT INTO sqlite_sequence (name, seq) VALUES ('${table}', ${last})`,
        ],
        looseReferences: { begin: ['PRAGMA defer_foreign_keys=ON'] },
        lookingUp: [],
        relaxed: [],
        atOnce: { heavy: 2, bulk: 1 },
    },
    postgres: {
        name: 'postgres',
        product: {
            title: 'PostgreSQL',
            version: "SELECT current_setting('server_version') AS version",
            system: 'postgresql',
        },
        size: 'SELECT pg_database_size(current_database()) AS bytes',
        tableSizes: `SELECT c.relname AS table_name, pg_total_relation_size(c.oid) AS bytes
            FROM pg_class AS c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`,
        types: common,
        contains: (text, bind) => {
            const placeholder = bind(containing(text));
            return column => `${column} ILIKE ${placeholder} ESCAPE '\\'`;
        },
        plainQuotes: column => {
            const [from, to] = [0, 1].map(at => QUOTES.map(pair => pair[at]).join(''));
            return `translate(${column}, '${from}', '${to}')`;
        },
        textOrder: column => `lower(${column})`,
        // An index on an expression is never a covering index: the order has its own column.
        indexedOrder: name => quoted(`${name}_order`),
        sortColumn: (name, isIndexed) => (isIndexed ? `${name}_order` : name),
        joined: column => `string_agg(CAST(${column} AS text), ',')`,
        jsonList: column => `CAST(json_agg(${column}) AS text)`,
        packsRows: false,
        jsonArray: columns => `json_build_array(${columns.join(', ')})`,
        jsonRow: alias => `CAST(row_to_json(${alias}) AS text)`,
        jsonObject: values => `json_build_object(${namedValues(values)})`,
        jsonObjects: (key, value) => `CAST(json_object_agg(${key}, ${value}) AS text)`,
        jsonCell: (kind, column) => jsonCells.postgres[kind]?.(column) ?? column,
        daysBefore: (date, days) => `(${date} - ${days})`,
        listed: placeholder => `SELECT value::integer FROM json_array_elements_text(${placeholder}::json)`,
        // `OFFSET 0` keeps the inner SELECT from being joined in another order.
        ofEach: (select, column, placeholder, rest) =>
            `SELECT found.* FROM
                (SELECT DISTINCT value::integer AS value FROM json_array_elements_text(${placeholder}::json)) AS wanted
                CROSS JOIN LATERAL (${select} WHERE ${column} = wanted.value ${rest} OFFSET 0) AS found`,
        jsonRows: (table, placeholder) => ({
            from: `json_populate_recordset(NULL::${quoted(table)}, ${placeholder}::json)`,
            cell: quoted,
        }),
        jsonAt: (column, path, type) => `CAST(${jsonPath(`${column}::json`, path)} AS ${type})`,
        jsonItems: (column, alias) => `json_array_elements(${column}::json) AS ${alias}(value)`,
        cell: value => value,
        elements: placeholder => `jsonb_array_elements(CAST(${placeholder} AS jsonb))`,
        casts: { INTEGER: 'INTEGER', BIGINT: 'BIGINT', BOOLEAN: 'BOOLEAN', DATE: 'DATE' },
        jsonEither: (column, other) => `coalesce(to_json(${column}), to_json(${other}))`,
        dayAfter: (column, days) => `${column} + ${days}`,
        later: seconds => `statement_timestamp() + make_interval(secs => ${seconds})`,
        now: 'statement_timestamp()',
        rowLock: (against, table) => ` FOR ${LOCK_STRENGTHS[against]}${table ? ` OF ${table}` : ''}`,
        unheld: alias => ` FOR UPDATE OF ${alias} SKIP LOCKED`,
        columns: `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()`,
        // Without statistics the planner may compare every row with every other.
        filled: table => [`ANALYZE ${table}`],
        byteOrder: column => `${column} COLLATE "C"`,
        lastId: table => `SELECT pg_sequence_last_value(${sequenceOf(table)}) AS last`,
        setLastId: (table, last) => [`SELECT setval(${sequenceOf(table)}, ${last})`],
        // Deferred checks would wait in the server's memory, one for each row.
        looseReferences: { begin: [], checks: FOREIGN_KEYS },
        // A few thousand index lookups are faster than a full scan; by default the planner estimates the opposite.
        lookingUp: ['SET LOCAL random_page_cost = 1.1'],
        relaxed: ['SET LOCAL synchronous_commit = off'],
        atOnce: { heavy: 8, bulk: 4 },
        advisoryLockSql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
        estimate: {
            sql: select => `EXPLAIN (FORMAT JSON) ${select}`,
            rows: (answer: Explained) => answer['QUERY PLAN']?.[0]?.Plan['Plan Rows'] ?? 0,
        },
    },
};
