import type { Migration } from './migration';

/** Table, column before, column now. */
const COLUMNS = [
    ['data_feed', 'message_said', 'message_descriptor'],
    ['adr_request', 'sysmsg_said', 'sysmsg_descriptor'],
    ['job', 'message_said', 'message_descriptor'],
    ['mail', 'message_said', 'message_descriptor'],
    ['report_run', 'message_said', 'message_descriptor'],
] as const;

/** Renames the columns with a message's key and values after their contents. */
export const messageDescriptors: Migration = {
    name: '2026-12-26-message-descriptors',
    up: async schema => {
        for (const [table, from, to] of COLUMNS)
            await schema.run(`ALTER TABLE "${table}" RENAME COLUMN ${from} TO ${to}`);
    },
    down: async schema => {
        for (const [table, from, to] of COLUMNS)
            await schema.run(`ALTER TABLE "${table}" RENAME COLUMN ${to} TO ${from}`);
    },
};
