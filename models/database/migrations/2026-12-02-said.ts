import type { Migration } from './migration';

const MESSAGE_COLUMNS = [
    ['data_feed', 'message_said'],
    ['adr_request', 'sysmsg_said'],
] as const;

/** Stores a message's key and values beside its text; messages that were stored before stay English. */
export const storedMessages: Migration = {
    name: '2026-12-02-said',
    up: async schema => {
        for (const [table, column] of MESSAGE_COLUMNS)
            await schema.addColumn(table, column, { type: 'TEXT', nullable: true });
    },
    down: async schema => {
        for (const [table, column] of MESSAGE_COLUMNS) await schema.dropColumn(table, column);
    },
};
