import type { Migration } from './migration';

const INDEXES = {
    ix_adr_request_create_user: ['adr_request', 'create_user, id'],
    ix_data_feed_create_user: ['data_feed', 'create_user, id'],
    ix_tpm_promotion_submitted_user: ['tpm_promotion', 'submitted_user, id'],
} as const;

/** Creates the table of records that users opened last, and indexes of their own requests, feeds and promotions. */
export const homePage: Migration = {
    name: '2026-12-12-home',
    up: async schema => {
        await schema.createTable(
            'home_recent',
            {
                sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
                resource: { type: 'STRING', length: 50 },
                record_id: { type: 'INTEGER' },
                opened_date: { type: 'DATETIME' },
            },
            ['sec_user_id', 'resource', 'record_id'],
        );
        for (const [name, [table, on]] of Object.entries(INDEXES))
            await schema.run(`CREATE INDEX ${name} ON ${table} (${on})`);
        // Few of millions of states are tracked.
        await schema.run('CREATE INDEX ix_adr_prod_entity_begins ON adr_prod_entity (track_begin_date) WHERE track');
    },
    down: async schema => {
        for (const name of ['ix_adr_prod_entity_begins', ...Object.keys(INDEXES)])
            await schema.run(`DROP INDEX ${name}`);
        await schema.dropTable('home_recent');
    },
};
