import type { Migration } from './migration';

const SAID = [
    ['data_feed', 'message_said'],
    ['adr_request', 'sysmsg_said'],
] as const;

/** What the server said and stored has its key and values beside it; what was stored before stays English. */
export const said: Migration = {
    name: '2026-12-02-said',
    up: async schema => {
        for (const [table, column] of SAID) await schema.addColumn(table, column, { type: 'TEXT', nullable: true });
    },
    down: async schema => {
        for (const [table, column] of SAID) await schema.dropColumn(table, column);
    },
};
