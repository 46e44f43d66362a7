import type { Migration } from './migration';

/**
 * Adds the time and the user of the last change of an ADR's products, states or entities: beside the ADR, whose version
 * stays.
 */
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
