import type { Migration } from './migration';

/** Adds when and by whom an ADR's products, states or entities last changed: beside the ADR, whose version stays. */
export const adrLastChange: Migration = {
    name: '2026-11-27-adr-last-change',
    up: async schema => {
        await schema.addColumn('adr_change', 'changed_date', { type: 'DATETIME', nullable: true });
        await schema.addColumn('adr_change', 'changed_user', { type: 'STRING', length: 50, nullable: true });
    },
    down: async schema => {
        await schema.dropColumn('adr_change', 'changed_user');
        await schema.dropColumn('adr_change', 'changed_date');
    },
};
