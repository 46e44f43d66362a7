import type { TableColumn } from '../../platform/definition/table';
import { trackChanges, untrackChanges } from './changeNumbers';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const text = (length: number, nullable = true): TableColumn => ({ type: 'STRING', length, nullable });
const integer: TableColumn = { type: 'INTEGER', nullable: true };

/** Creates the table of feedback, with the device and the screen that it was sent from. */
export const feedback: Migration = {
    name: '2026-12-07-feedback',
    up: async schema => {
        await schema.createTable('feedback', {
            ...commonColumns,
            fb_type: text(25, false),
            fb_subject: text(100, false),
            fb_description: { type: 'TEXT' },
            fb_status: text(25, false),
            fb_priority: text(25, false),
            fb_comments: { type: 'TEXT', nullable: true },
            app_name: text(25),
            app_version: text(25),
            app_context: text(1000),
            nav_agent: text(200),
            nav_vendor: text(100),
            nav_platform: text(100),
            nav_lang: text(50),
            screen_width: integer,
            screen_height: integer,
            screen_avail_width: integer,
            screen_avail_height: integer,
            screen_color_depth: integer,
            screen_pixel_depth: integer,
        });
        // The number of a user's feedbacks in the last day.
        await schema.createIndex('feedback', { name: 'ix_feedback_create_user', on: ['create_user', 'create_date'] });
        await schema.createIndex('feedback', {
            name: 'ix_feedback_sort_fb_subject',
            on: [schema.dialect.textOrder('fb_subject'), 'id'],
        });
        await trackChanges(schema, 'feedback');
    },
    down: async schema => {
        await untrackChanges(schema, 'feedback');
        await schema.dropTable('feedback');
        await schema.run("DELETE FROM table_change WHERE name IN ('feedback')");
    },
};
