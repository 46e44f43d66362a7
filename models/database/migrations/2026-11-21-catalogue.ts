import type { TableColumn } from '../../platform/definition/table';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const text = (length: number, nullable = true): TableColumn => ({ type: 'STRING', length, nullable });
const count: TableColumn = { type: 'INTEGER' };
const flag: TableColumn = { type: 'BOOLEAN' };

/** Columns that a search searches, as one text: words may be in different fields. */
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
const SEARCH_TEXT = SEARCHED.map(column => `coalesce(${column}, '')`).join(` || ' ' || `);

/** The database updates it by itself. In SQLite the index reads it from the row when it must. */
const searchText = {
    postgres: `ALTER TABLE product ADD COLUMN search_text text GENERATED ALWAYS AS (${SEARCH_TEXT}) STORED`,
    sqlite: `ALTER TABLE product ADD COLUMN search_text TEXT GENERATED ALWAYS AS (${SEARCH_TEXT}) VIRTUAL`,
};

const insertText = `INSERT INTO product_search (rowid, search_text) VALUES (new.id, new.search_text);`;
const deleteText = `INSERT INTO product_search (product_search, rowid, search_text)
    VALUES ('delete', old.id, old.search_text);`;

/** Trigrams: pg_trgm in PostgreSQL, an FTS5 table in SQLite whose triggers fire only on changed text. */
const searchIndex = {
    postgres: [
        'CREATE EXTENSION IF NOT EXISTS pg_trgm',
        'CREATE INDEX ix_product_search_text ON product USING gin (search_text gin_trgm_ops)',
        // Free space on each page, so that an update that changes no indexed column stays on it.
        'ALTER TABLE product SET (fillfactor = 50)',
    ],
    sqlite: [
        `CREATE VIRTUAL TABLE product_search USING fts5
            (search_text, content='product', content_rowid='id', tokenize='trigram')`,
        `CREATE TRIGGER product_search_insert AFTER INSERT ON product BEGIN ${insertText} END`,
        `CREATE TRIGGER product_search_delete AFTER DELETE ON product BEGIN ${deleteText} END`,
        `CREATE TRIGGER product_search_update AFTER UPDATE ON product WHEN old.search_text IS NOT new.search_text
            BEGIN ${deleteText} ${insertText} END`,
    ],
};

/** Creates the tables of departments, feeds and their products. */
export const catalogue: Migration = {
    name: '2026-11-21-catalogue',
    up: async schema => {
        await schema.createTable('product_department', {
            ...commonColumns,
            code: text(25, false),
            name: text(100, false),
            description: text(500),
        });
        await schema.createIndex('product_department', {
            name: 'uq_product_department_code',
            on: ['lower(code)'],
            unique: true,
        });

        await schema.createTable('data_feed', {
            ...commonColumns,
            source: text(25, false),
            description: text(500),
            check_digit: text(25, false),
            confirm_drop: flag,
            filename: text(255, false),
            size: count,
            status: text(25, false),
            rows_total: { ...count, nullable: true },
            rows_read: count,
            rows_added: count,
            rows_updated: count,
            rows_unchanged: count,
            rows_dropped: count,
            rows_rejected: count,
            message: text(500),
            started_date: { type: 'DATETIME', nullable: true },
            finished_date: { type: 'DATETIME', nullable: true },
        });

        await schema.createTable('product', {
            ...commonColumns,
            manufacturer: text(100, false),
            description: text(500, false),
            dept_code: text(100),
            group_name: text(100),
            type_code: text(100),
            cust_code: text(100),
            upc_item: text(17, false),
            upc_case: text(17, false),
            pack: text(25),
            size: text(50),
            case_cost: { ...count, nullable: true },
            srp: { ...count, nullable: true },
            src_awg: flag,
            src_genweb: flag,
            dropped: flag,
            dropped_date: { type: 'DATE', nullable: true },
            feed_id: { ...count, nullable: true, references: { table: 'data_feed', onDelete: 'RESTRICT' } },
        });
        await schema.createIndex('product', {
            name: 'uq_product_upc_item_upc_case',
            on: ['upc_item', 'upc_case'],
            unique: true,
        });
        await schema.createIndex('product', { name: 'ix_product_feed_id', on: ['feed_id'] });
        for (const column of ['description', 'manufacturer']) {
            const on = [schema.dialect.textOrder(column), 'id'];
            await schema.createIndex('product', { name: `ix_product_${column}`, on });
        }
        await schema.run(searchText);
        for (const sql of searchIndex[schema.dialect.name]) await schema.run(sql);
    },
    down: async schema => {
        if (schema.dialect.name === 'sqlite') await schema.run('DROP TABLE product_search');
        for (const table of ['product', 'data_feed', 'product_department']) await schema.dropTable(table);
    },
};
