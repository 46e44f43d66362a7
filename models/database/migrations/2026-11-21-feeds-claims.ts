import type { Migration } from './migration';

const CORRECTS = 'INTEGER REFERENCES data_feed (id) ON DELETE RESTRICT ON UPDATE RESTRICT';
const COLUMNS = { guard_dropped: 'INTEGER', guard_products: 'INTEGER', corrects: CORRECTS };

/** One feed of a lane at a time on all nodes; what the guard found; which feed's rejects an upload corrects. */
export const feedClaims: Migration = {
    name: '2026-11-21-feeds-claims',
    up: async schema => {
        await schema.createTable(
            'feed_claim',
            {
                lane: { type: 'STRING', length: 50 },
                owner: { type: 'STRING', length: 36 },
                until_date: { type: 'DATETIME' },
            },
            ['lane'],
        );
        for (const [name, type] of Object.entries(COLUMNS)) {
            await schema.run(`ALTER TABLE data_feed ADD COLUMN ${name} ${type}`);
        }
        await schema.createIndex('data_feed', { name: 'ix_data_feed_corrects', on: ['corrects'] });
    },
    down: async schema => {
        await schema.run('DROP INDEX ix_data_feed_corrects');
        for (const name of Object.keys(COLUMNS).reverse()) {
            await schema.run(`ALTER TABLE data_feed DROP COLUMN ${name}`);
        }
        await schema.dropTable('feed_claim');
    },
};
