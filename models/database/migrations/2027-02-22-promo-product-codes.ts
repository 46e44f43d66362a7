import type { Migration } from './migration';

const NAME = 'ix_tpm_promo_product_codes';

/** Indexes the codes of products of promotions: a promotion finds the others that have its products. */
export const promoProductCodes: Migration = {
    name: '2027-02-22-promo-product-codes',
    up: schema => schema.createIndex('tpm_promo_product', { name: NAME, on: ['upc_item', 'upc_case', 'promo_id'] }),
    down: async schema => {
        await schema.run(`DROP INDEX ${NAME}`);
    },
};
