import type { Migration } from './migration';

const NAME = 'ix_adr_prod_entity';
const PAIRS = [
    ['prod_status_id', 'adr_prod_id'],
    ['adr_entity_id', 'prod_status_id'],
] as const;

/** Creates indexes by which filters of an ADR's products need not read the millions of states themselves. */
export const adrFilters: Migration = {
    name: '2026-11-26-adr-filters',
    up: async schema => {
        await schema.run(`CREATE INDEX ${NAME}_cust_code ON adr_prod_entity (adr_prod_id, cust_code)
            WHERE cust_code IS NOT NULL`);
        // Deleting a status or an entity looks up its states too.
        for (const columns of PAIRS) {
            await schema.createIndex('adr_prod_entity', { name: `${NAME}_${columns.join('_')}`, on: columns });
        }
        await schema.run(`DROP INDEX ${NAME}_adr_entity_id`);
    },
    down: async schema => {
        await schema.createIndex('adr_prod_entity', { name: `${NAME}_adr_entity_id`, on: ['adr_entity_id'] });
        for (const columns of PAIRS) await schema.run(`DROP INDEX ${NAME}_${columns.join('_')}`);
        await schema.run(`DROP INDEX ${NAME}_cust_code`);
    },
};
