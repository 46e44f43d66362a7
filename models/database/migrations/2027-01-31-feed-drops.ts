import type { Migration } from './migration';

/** Of a product that lost its source a feed stored the source's mark alone, which has no comma. */
const DROPS = `resource = 'services/product' AND after NOT LIKE '%,%'
    AND change_set_id IN (SELECT change_set_id FROM feed_undo)`;

/** What feeds dropped is told from what they updated. */
export const feedDrops: Migration = {
    name: '2027-01-31-feed-drops',
    up: schema => schema.run(`UPDATE change_row SET action = 'drop' WHERE action = 'update' AND ${DROPS}`),
    down: schema => schema.run("UPDATE change_row SET action = 'update' WHERE action = 'drop'"),
};
