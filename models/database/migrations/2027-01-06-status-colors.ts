import type { Migration } from './migration';

const STATUSES = 'product_entity_status';

/** Adds a colour to product entity statuses: to seeded ones by their meaning, to others one of four. */
export const statusColors: Migration = {
    name: '2027-01-06-status-colors',
    up: async schema => {
        await schema.run(`ALTER TABLE ${STATUSES} ADD COLUMN color VARCHAR(50)`);
        await schema.run(`
            UPDATE ${STATUSES} SET color = CASE upper(code)
                WHEN 'AUTH' THEN 'green' WHEN 'OPT' THEN 'blue' WHEN 'NEW' THEN 'teal' WHEN 'SEAS' THEN 'purple'
                WHEN 'TEST' THEN 'indigo' WHEN 'DISC' THEN 'amber' WHEN 'NOT' THEN 'red'
                ELSE CASE id % 4 WHEN 0 THEN 'pink' WHEN 1 THEN 'orange' WHEN 2 THEN 'indigo' ELSE 'teal' END
            END`);
    },
    down: schema => schema.dropColumn(STATUSES, 'color'),
};
