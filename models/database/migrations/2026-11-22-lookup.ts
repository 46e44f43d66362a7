import type { Migration, SchemaChange } from './migration';

const SEARCHED = [
    'manufacturer',
    'description',
    'dept_code',
    'group_name',
    'type_code',
    'cust_code',
    'upc_item',
    'upc_case',
    'size',
];
const TEXT = SEARCHED.map(column => `coalesce(${column}, '')`).join(` || ' ' || `);

const insertText = 'INSERT INTO product_search (rowid, search_text) VALUES (new.id, new.search_text);';
const deleteText = `INSERT INTO product_search (product_search, rowid, search_text)
    VALUES ('delete', old.id, old.search_text);`;

const dropSqliteSearch = [
    ...['insert', 'delete', 'update'].map(event => `DROP TRIGGER product_search_${event}`),
    'DROP TABLE product_search',
    'ALTER TABLE product DROP COLUMN search_text',
];

const makeSqliteSearch = (text: string): string[] => [
    `ALTER TABLE product ADD COLUMN search_text TEXT GENERATED ALWAYS AS (${text}) VIRTUAL`,
    `CREATE VIRTUAL TABLE product_search USING fts5
        (search_text, content='product', content_rowid='id', tokenize='trigram')`,
    `INSERT INTO product_search (product_search) VALUES ('rebuild')`,
    `CREATE TRIGGER product_search_insert AFTER INSERT ON product BEGIN ${insertText} END`,
    `CREATE TRIGGER product_search_delete AFTER DELETE ON product BEGIN ${deleteText} END`,
    `CREATE TRIGGER product_search_update AFTER UPDATE ON product WHEN old.search_text IS NOT new.search_text
        BEGIN ${deleteText} ${insertText} END`,
];

const makePostgresSearch = (text: string): string[] => [
    `ALTER TABLE product ADD COLUMN search_text text GENERATED ALWAYS AS (${text}) STORED`,
    'CREATE INDEX ix_product_search_text ON product USING gin (search_text gin_trgm_ops)',
];

const SORTED = ['description', 'manufacturer'];

const searchBetter = {
    // Two letters are looked up as the trigrams that begin with them: the last two of a text need one too.
    sqlite: [
        ...dropSqliteSearch,
        ...makeSqliteSearch(`${TEXT} || ' '`),
        'CREATE VIRTUAL TABLE product_search_terms USING fts5vocab (product_search, instance)',
    ],
    // In lower case once, instead of each time that a row is tested; and the order of an index in a column of its own,
    // since PostgreSQL returns no ids from an index on an expression without reading the rows.
    postgres: [
        'ALTER TABLE product DROP COLUMN search_text',
        ...SORTED.flatMap(column => [
            `DROP INDEX ix_product_${column}`,
            `ALTER TABLE product ADD COLUMN ${column}_order text GENERATED ALWAYS AS (lower(${column})) STORED`,
            `CREATE INDEX ix_product_${column} ON product (${column}_order, id)`,
        ]),
        ...makePostgresSearch(`lower(${TEXT})`),
    ],
};

const searchBefore = {
    sqlite: ['DROP TABLE product_search_terms', ...dropSqliteSearch, ...makeSqliteSearch(TEXT)],
    postgres: [
        'ALTER TABLE product DROP COLUMN search_text',
        ...SORTED.flatMap(column => [
            `ALTER TABLE product DROP COLUMN ${column}_order`,
            `CREATE INDEX ix_product_${column} ON product (lower(${column}), id)`,
        ]),
        ...makePostgresSearch(TEXT),
    ],
};

/**
 * PostgreSQL: once per statement. Any row of `product_change` that no other writer has locked will do, so nobody waits.
 */
const moveFunction = `CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        -- Once a transaction is enough.
        IF EXISTS (SELECT 1 FROM product_change WHERE xmin = pg_current_xact_id()::xid) THEN RETURN NULL; END IF;
        UPDATE product_change SET changes = changes + 1
            WHERE id = (SELECT id FROM product_change LIMIT 1 FOR UPDATE SKIP LOCKED);
        IF NOT FOUND THEN INSERT INTO product_change (changes) VALUES (1); END IF;
        RETURN NULL;
    END $$`;

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'];

const moves = {
    postgres: [
        moveFunction,
        `CREATE TRIGGER product_change AFTER ${EVENTS.join(' OR ')} OR TRUNCATE ON product
            FOR EACH STATEMENT EXECUTE FUNCTION product_changed()`,
    ],
    sqlite: EVENTS.map(
        event => `CREATE TRIGGER product_change_${event.toLowerCase()} AFTER ${event} ON product
            BEGIN UPDATE product_change SET changes = changes + 1; END`,
    ),
};

const moveBack = {
    postgres: ['DROP TRIGGER product_change ON product', 'DROP FUNCTION product_changed'],
    sqlite: EVENTS.map(event => `DROP TRIGGER product_change_${event.toLowerCase()}`),
};

const runAll = async (schema: SchemaChange, steps: Readonly<Record<'sqlite' | 'postgres', readonly string[]>>) => {
    for (const sql of steps[schema.dialect.name]) await schema.run(sql);
};

export const createCatalogueChange = async (schema: SchemaChange): Promise<void> => {
    await schema.createTable('product_change', {
        id: { type: 'INTEGER', autoIncrement: true },
        changes: { type: 'INTEGER' },
    });
    await schema.run('INSERT INTO product_change (changes) VALUES (0)');
    await runAll(schema, moves);
};

export const dropCatalogueChange = async (schema: SchemaChange): Promise<void> => {
    await runAll(schema, moveBack);
    await schema.dropTable('product_change');
};

/**
 * Adds the change number of the catalogue, which every write increments in its own transaction
 * (`models/database/query/large/pages.ts`), and an index for short words and deep pages too.
 */
export const lookup: Migration = {
    name: '2026-11-22-lookup',
    up: async schema => {
        await createCatalogueChange(schema);
        await runAll(schema, searchBetter);
    },
    down: async schema => {
        await runAll(schema, searchBefore);
        await dropCatalogueChange(schema);
    },
};
