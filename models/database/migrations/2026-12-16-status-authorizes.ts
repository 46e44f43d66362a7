import type { Migration } from './migration';

/** Adds whether a product with a status at an entity counts as authorized there: true for all seeded ones but one. */
export const statusAuthorizes: Migration = {
    name: '2026-12-16-status-authorizes',
    up: async schema => {
        await schema.run({
            sqlite: 'ALTER TABLE product_entity_status ADD COLUMN authorizes TINYINT(1) NOT NULL DEFAULT 1',
            postgres: 'ALTER TABLE product_entity_status ADD COLUMN authorizes BOOLEAN NOT NULL DEFAULT TRUE',
        });
        await schema.run(`UPDATE product_entity_status SET authorizes = FALSE WHERE upper(code) = 'NOT'`);
    },
    down: schema => schema.dropColumn('product_entity_status', 'authorizes'),
};
