import type { Migration } from './migration';

/** Counts how often a feed has ended its process, or the thread that reads its file, without progress. */
export const feedTries: Migration = {
    name: '2026-11-29-feed-tries',
    up: async schema => {
        await schema.createTable(
            'feed_try',
            {
                feed_id: { type: 'INTEGER' },
                tries: { type: 'INTEGER' },
                reached: { type: 'STRING', length: 100 },
            },
            ['feed_id'],
        );
    },
    down: schema => schema.dropTable('feed_try'),
};
