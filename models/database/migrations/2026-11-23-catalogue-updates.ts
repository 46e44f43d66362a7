import type { Migration } from './migration';

/**
 * Drops the index on the feed that last changed a product: feeds are never deleted and nobody searches for products by
 * them, but every update by a feed sets it, and with the index PostgreSQL wrote every other index of the row again.
 */
export const catalogueUpdates: Migration = {
    name: '2026-11-23-catalogue-updates',
    up: schema => schema.run('DROP INDEX ix_product_feed_id'),
    down: schema => schema.createIndex('product', { name: 'ix_product_feed_id', on: ['feed_id'] }),
};
