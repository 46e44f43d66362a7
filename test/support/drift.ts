import { inspect } from 'node:util';
import type { DataType } from 'sequelize';
import type { Database } from '../../models/database/database';
import { commonColumns } from '../../models/database/migrations/commonColumns';
import type { Index, Table } from '../../models/platform/definition/table';

interface Described {
    readonly type: string;
    readonly allowNull: boolean;
    readonly primaryKey: boolean;
}

const code = (value: unknown): string => inspect(value, { breakLength: Infinity, compact: true });

/** Spellings of the types of columns by database, normalized. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
    [/^CHARACTER VARYING/, 'VARCHAR'],
    [/^TINYINT\(1\)$/, 'BOOLEAN'],
];

const spelt = (type: string): string =>
    SPELLINGS.reduce((text, [pattern, name]) => text.replace(pattern, name), type.toUpperCase());

interface Normalizer {
    /** Untyped in Sequelize: the type in the spelling of the current dialect. */
    normalizeDataType(type: DataType): { toSql(): string };
}

const declared = ({ dialect, sequelize }: Database, { columns, primaryKey }: Table): Record<string, Described> =>
    Object.fromEntries(
        Object.entries(columns).map(([name, column]) => {
            const type = (sequelize as unknown as Normalizer).normalizeDataType(dialect.types[column.type](column));
            return [
                name,
                {
                    type: spelt(type.toSql()),
                    allowNull: column.nullable ?? false,
                    primaryKey: primaryKey.includes(name),
                },
            ];
        }),
    );

const COLUMNS = {
    sqlite: `SELECT name, type, NOT "notnull" AS nullable, pk > 0 AS key FROM pragma_table_info($1)`,
    postgres: `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
            COALESCE(a.attnum = ANY (i.indkey), false) AS key
        FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
        WHERE a.attrelid = to_regclass($1) AND a.attnum > 0`,
};

const found = async (database: Database, { name }: Table): Promise<Record<string, Described>> => {
    const rows = await database.read(COLUMNS[database.dialect.name], [name]);
    return Object.fromEntries(
        rows.map(row => [
            String(row['name']),
            {
                type: spelt(String(row['type'])),
                // A primary key is never null, though SQLite only reports that for some.
                allowNull: Boolean(row['nullable']) && !row['key'],
                primaryKey: Boolean(row['key']),
            },
        ]),
    );
};

const INDEXES = {
    sqlite: `SELECT name, "unique" AS is_unique FROM pragma_index_list($1)`,
    postgres: `SELECT c.relname AS name, i.indisunique AS is_unique FROM pg_index i
        JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid WHERE t.relname = $1`,
};

const TRIGGERS = {
    sqlite: `SELECT name, sql AS text FROM sqlite_master WHERE type = 'trigger' AND tbl_name = $1`,
    postgres: `SELECT tgname AS name, pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgrelid = to_regclass($1) AND NOT tgisinternal`,
};
const TRACKING = {
    sqlite: ['_change_insert', '_change_update', '_change_delete'],
    postgres: ['_change'],
};

/** Returns the triggers that are missing to increment a table's change number. */
const trackingMissing = async (database: Database, { name, moves }: Table): Promise<string[]> => {
    if (!moves) return [];
    const rows = await database.read(TRIGGERS[database.dialect.name], [name]);
    const stored = new Map(rows.map(row => [String(row['name']), String(row['text'])]));
    const isThere = TRACKING[database.dialect.name].every(ending => stored.get(name + ending)?.includes(`'${moves}'`));
    return isThere ? [] : [`trackChanges(schema, '${name}'${moves === name ? '' : `, '${moves}'`})`];
};

const REFERENCES = {
    sqlite: `SELECT "from" AS name, "table" AS target, on_delete AS rule FROM pragma_foreign_key_list($1)`,
    postgres: `SELECT a.attname AS name, f.relname AS target,
            CASE c.confdeltype WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE' ELSE c.confdeltype::text END AS rule
        FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1] WHERE c.contype = 'f' AND t.relname = $1`,
};

/** Returns the columns or SQL of an index, in the form of a migration. */
const locationOf = ({ on, sorts }: Index): string => {
    if (sorts) return `[schema.dialect.textOrder('${sorts}'), 'id']`;
    return on ? code(on) : '…';
};

const indexesMissing = async (database: Database, { name, indexes }: Table): Promise<string[]> => {
    const rows = await database.read(INDEXES[database.dialect.name], [name]);
    const stored = new Map(rows.map(row => [String(row['name']), Boolean(row['is_unique'])]));
    return indexes
        .filter(index => stored.get(index.name) !== index.unique)
        .map(index => {
            const unique = index.unique ? 'unique: true, ' : '';
            return `schema.createIndex('${name}', { name: '${index.name}', ${unique}on: ${locationOf(index)} })`;
        });
};

const referencesMissing = async (database: Database, { name, columns }: Table): Promise<string[]> => {
    const rows = await database.read(REFERENCES[database.dialect.name], [name]);
    const stored = new Set(rows.map(row => [row['name'], row['target'], row['rule']].join(' ')));
    return Object.entries(columns).flatMap(([column, { references }]) =>
        references && !stored.has(`${column} ${references.table} ${references.onDelete}`)
            ? [`${name}.${column}: should refer to ${references.table}, on delete ${references.onDelete}`]
            : [],
    );
};

/** Returns the step that creates a table, with the common columns under one name. */
const creation = ({ name, columns }: Table): string => {
    const own = Object.entries(columns).filter(([column]) => !(column in commonColumns));
    const common = own.length < Object.keys(columns).length ? ['...commonColumns'] : [];
    const specs = [...common, ...own.map(([column, spec]) => `${column}: ${code(spec)}`)];
    return `schema.createTable('${name}', { ${specs.join(', ')} })`;
};

const columnsMissing = async (database: Database, table: Table): Promise<string[]> => {
    const is = await found(database, table);
    if (Object.keys(is).length === 0) return [creation(table)];
    return Object.entries(declared(database, table)).flatMap(([column, should]) => {
        if (JSON.stringify(is[column]) === JSON.stringify(should)) return [];
        return is[column]
            ? [`${table.name}.${column}: should be ${code(should)}, is ${code(is[column])}`]
            : [`schema.addColumn('${table.name}', '${column}', ${code(table.columns[column])})`];
    });
};

/** Returns the steps that a migration still needs to make the database match the definitions; empty when none. */
export const drift = async (database: Database, tables: readonly Table[]): Promise<string[]> => {
    const steps: string[] = [];
    for (const table of tables) {
        steps.push(...(await columnsMissing(database, table)));
        steps.push(...(await indexesMissing(database, table)));
        steps.push(...(await referencesMissing(database, table)));
        steps.push(...(await trackingMissing(database, table)));
    }
    return steps;
};
