import type { TableColumn } from '../../platform/definition/table';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const text = (length: number, nullable = true): TableColumn => ({ type: 'STRING', length, nullable });
const to = (table: string, nullable = false): TableColumn => ({
    type: 'INTEGER',
    nullable,
    references: { table, onDelete: 'RESTRICT' },
});

/** In SQLite the rows are stored in the order of the key: a product's states are read together. */
const STATES = {
    sqlite: `CREATE TABLE adr_prod_entity (
        adr_prod_id INTEGER NOT NULL REFERENCES adr_prod (id) ON DELETE CASCADE,
        adr_entity_id INTEGER NOT NULL REFERENCES adr_entity (id) ON DELETE RESTRICT,
        prod_status_id INTEGER NOT NULL REFERENCES product_entity_status (id) ON DELETE RESTRICT,
        cust_code VARCHAR(100),
        sell_cost INTEGER,
        track TINYINT(1) NOT NULL,
        track_begin_date DATE,
        track_end_date DATE,
        track_reason VARCHAR(500),
        PRIMARY KEY (adr_prod_id, adr_entity_id)
    ) WITHOUT ROWID`,
    postgres: `CREATE TABLE adr_prod_entity (
        adr_prod_id INTEGER NOT NULL REFERENCES adr_prod (id) ON DELETE CASCADE,
        adr_entity_id INTEGER NOT NULL REFERENCES adr_entity (id) ON DELETE RESTRICT,
        prod_status_id INTEGER NOT NULL REFERENCES product_entity_status (id) ON DELETE RESTRICT,
        cust_code VARCHAR(100),
        sell_cost INTEGER,
        track BOOLEAN NOT NULL,
        track_begin_date DATE,
        track_end_date DATE,
        track_reason VARCHAR(500),
        PRIMARY KEY (adr_prod_id, adr_entity_id)
    )`,
};

/** Columns with an index of their own: those that refer to other records, since a delete looks up the references. */
const INDEXED: Readonly<Record<string, readonly string[]>> = {
    adr_entity: ['adr_id', 'parent_entity_id', 'entity_type_id'],
    adr_prod: ['adr_id', 'prod_id', 'prod_dept_id', 'prod_group_id', 'prod_type_id', 'adr_prod_ref_id'],
    adr_prod_entity: ['adr_entity_id'],
    adr_request: ['adr_id', 'prod_id'],
};

/**
 * Creates the tables of ADRs, their trees, their products and the states of those at each entity, and of change
 * requests.
 */
export const adrs: Migration = {
    name: '2026-11-24-adr',
    up: async schema => {
        await schema.createTable('adr', { ...commonColumns, name: text(100, false), description: text(500) });
        // Writers of an ADR's products and states increment its number: counts are computed once per state.
        await schema.createTable(
            'adr_change',
            {
                adr_id: { type: 'INTEGER', references: { table: 'adr', onDelete: 'CASCADE' } },
                changes: { type: 'INTEGER' },
            },
            ['adr_id'],
        );
        await schema.createTable('adr_entity', {
            ...commonColumns,
            adr_id: to('adr'),
            parent_entity_id: to('adr_entity', true),
            entity_type_id: to('entity_type', true),
            code: text(25, false),
            name: text(100, false),
            description: text(500),
            css_class: text(50),
        });
        await schema.createIndex('adr_entity', {
            name: 'uq_adr_entity_adr_id_code',
            on: ['adr_id', 'lower(code)'],
            unique: true,
        });
        await schema.createTable('adr_prod', {
            ...commonColumns,
            adr_id: to('adr'),
            prod_id: to('product'),
            prod_dept_id: to('product_department', true),
            prod_group_id: to('product_group', true),
            prod_type_id: to('product_type', true),
            adr_prod_ref_id: to('adr_prod', true),
            cust_code: text(100),
            comments: { type: 'TEXT', nullable: true },
        });
        await schema.createIndex('adr_prod', {
            name: 'uq_adr_prod_adr_id_prod_id',
            on: ['adr_id', 'prod_id'],
            unique: true,
        });
        await schema.run(STATES);
        await schema.createTable('adr_request', {
            ...commonColumns,
            type: text(25, false),
            status: text(25, false),
            adr_id: to('adr'),
            prod_id: to('product'),
            adr_prod_id: { type: 'INTEGER', nullable: true },
            comments: { type: 'TEXT', nullable: true },
            product_updates: { type: 'TEXT' },
            entity_updates: { type: 'TEXT' },
            sysmsg: { type: 'TEXT', nullable: true },
            reason: text(500),
            decided_user: text(50),
            decided_date: { type: 'DATETIME', nullable: true },
        });
        for (const [table, columns] of Object.entries(INDEXED)) {
            for (const column of columns)
                await schema.createIndex(table, { name: `ix_${table}_${column}`, on: [column] });
        }
        await schema.createIndex('adr_request', { name: 'ix_adr_request_status', on: ['status', 'adr_id', 'id'] });
        await schema.createIndex('adr_request', { name: 'ix_adr_request_adr_prod_id', on: ['adr_prod_id', 'status'] });
        // Few of millions of states are tracked.
        await schema.run('CREATE INDEX ix_adr_prod_entity_tracked ON adr_prod_entity (track_end_date) WHERE track');
    },
    down: async schema => {
        for (const table of ['adr_request', 'adr_prod_entity', 'adr_prod', 'adr_entity', 'adr_change', 'adr'])
            await schema.dropTable(table);
    },
};
