import type { Migration } from './migration';

/** The change of a product that lost its source: a feed stored only the source's flag, which has no comma. */
const DROPS = `resource = 'services/product' AND after NOT LIKE '%,%'
    AND change_set_id IN (SELECT change_set_id FROM feed_undo)`;

/** Distinguishes the drops of feeds from their updates. */
export const feedDrops: Migration = {
    name: '2027-01-31-feed-drops',
    up: schema => schema.run(`UPDATE change_row SET action = 'drop' WHERE action = 'update' AND ${DROPS}`),
    down: schema => schema.run("UPDATE change_row SET action = 'update' WHERE action = 'drop'"),
};
