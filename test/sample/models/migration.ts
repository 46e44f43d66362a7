import { trackChanges } from '../../../models/database/migrations/changeNumbers';
import { commonColumns } from '../../../models/database/migrations/commonColumns';
import type { Migration, SchemaChange } from '../../../models/database/migrations/migration';
import type { TableColumn } from '../../../models/platform/definition/table';

const text = (length: number, nullable = false): TableColumn => ({ type: 'STRING', length, nullable });
const to = (table: string, nullable = false): TableColumn => ({
    type: 'INTEGER',
    nullable,
    references: { table, onDelete: 'RESTRICT' },
});
const cents: TableColumn = { type: 'BIGINT' };
const number: TableColumn = { type: 'INTEGER' };
const day: TableColumn = { type: 'DATE' };
const optional = { nullable: true } as const;

const createTables = async (schema: SchemaChange): Promise<void> => {
    await schema.createTable('bakery_counter', {
        ...commonColumns,
        parent_counter_id: to('bakery_counter', true),
        code: text(25),
        name: text(100),
    });
    await schema.createTable('bakery_loaf', {
        ...commonColumns,
        name: text(100),
        kind: text(25),
        counter_id: to('bakery_counter'),
        price: cents,
    });
    await schema.createTable('bakery_price', {
        ...commonColumns,
        loaf_id: to('bakery_loaf'),
        starts: day,
        amount: cents,
        reduced: { type: 'BOOLEAN' },
    });
    await schema.createTable('bakery_closing', {
        ...commonColumns,
        day,
        status: text(25),
        sales: { ...number, ...optional },
        income: { ...cents, ...optional },
        sysmsg: text(500, true),
        sysmsg_descriptor: { type: 'TEXT', ...optional },
    });
    await schema.createTable('bakery_sale', {
        ...commonColumns,
        day,
        loaf_id: to('bakery_loaf'),
        pieces: number,
        amount: cents,
        closing_id: to('bakery_closing', true),
    });
    await schema.createTable('bakery_order', {
        ...commonColumns,
        buyer: text(100),
        loaf_id: to('bakery_loaf', true),
        pieces: number,
        wanted: { ...day, ...optional },
        status: text(25),
        reason: text(500, true),
    });
};

const UNIQUE = { bakery_counter: 'lower(code)', bakery_loaf: 'lower(name)', bakery_closing: 'day' } as const;
const REFERENCES = {
    bakery_counter: ['parent_counter_id'],
    bakery_loaf: ['counter_id'],
    bakery_price: ['loaf_id'],
    bakery_sale: ['loaf_id', 'closing_id'],
    bakery_order: ['loaf_id'],
} as const;
const SORTS = { bakery_counter: ['code', 'name'], bakery_loaf: ['name'], bakery_order: ['buyer'] } as const;

const each = <T extends string>(by: Readonly<Record<string, readonly T[]>>): (readonly [string, T])[] =>
    Object.entries(by).flatMap(([table, columns]) => columns.map(column => [table, column] as const));

/** The tables of the sample. */
export const bakery: Migration = {
    name: '2026-12-31-bakery',
    up: async schema => {
        await createTables(schema);
        for (const [table, on] of Object.entries(UNIQUE)) {
            const name = `uq_${table}_${on.replace(/lower\((.+)\)/, '$1')}`;
            await schema.createIndex(table, { name, on: [on], unique: true });
        }
        for (const [table, column] of each(REFERENCES))
            await schema.createIndex(table, { name: `ix_${table}_${column}`, on: [column] });
        for (const [table, column] of each(SORTS)) {
            const on = [schema.dialect.textOrder(column), 'id'];
            await schema.createIndex(table, { name: `ix_${table}_sort_${column}`, on });
        }
        const records = [
            'bakery_counter',
            'bakery_loaf',
            'bakery_price',
            'bakery_closing',
            'bakery_sale',
            'bakery_order',
        ];
        for (const table of records) await trackChanges(schema, table);
    },
    down: async schema => {
        for (const table of ['order', 'sale', 'closing', 'price', 'loaf', 'counter'])
            await schema.dropTable(`bakery_${table}`);
    },
};

/** A field that came later. */
export const saleBuyer: Migration = {
    name: '2027-01-01-sale-buyer',
    up: schema => schema.addColumn('bakery_sale', 'buyer', { type: 'STRING', length: 100, nullable: true }),
    down: schema => schema.dropColumn('bakery_sale', 'buyer'),
};
