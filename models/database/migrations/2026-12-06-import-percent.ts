import type { Migration } from './migration';

/** Adds the column for amounts that a file contains as percentages of the case cost. */
export const importPercent: Migration = {
    name: '2026-12-06-import-percent',
    up: schema => schema.addColumn('feed_row', 'allowance_percent', { type: 'STRING', length: 20, nullable: true }),
    down: schema => schema.dropColumn('feed_row', 'allowance_percent'),
};
