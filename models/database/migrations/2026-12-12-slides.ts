import { trackChanges, untrackChanges } from './changeNumbers';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

/** Creates the table of the pictures of the banner. */
export const slides: Migration = {
    name: '2026-12-12-slides',
    up: async schema => {
        await schema.createTable('home_slide', {
            ...commonColumns,
            filename: { type: 'STRING', length: 50 },
            title: { type: 'STRING', length: 100 },
            place: { type: 'INTEGER', nullable: true },
        });
        await schema.createIndex('home_slide', { name: 'uq_home_slide_filename', unique: true, on: ['filename'] });
        await trackChanges(schema, 'home_slide');
    },
    down: async schema => {
        await untrackChanges(schema, 'home_slide');
        await schema.dropTable('home_slide');
        await schema.run("DELETE FROM table_change WHERE name IN ('home_slide')");
    },
};
