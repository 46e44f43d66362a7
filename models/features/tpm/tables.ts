import type { Table } from '../../platform/definition/table';

/** The products of its promotion that an allowance covers. */
export const allowanceProductTable: Table = {
    name: 'tpm_allowance_product',
    columns: {
        allowance_id: { type: 'INTEGER', references: { table: 'tpm_allowance', onDelete: 'CASCADE' } },
        promo_product_id: { type: 'INTEGER', references: { table: 'tpm_promo_product', onDelete: 'CASCADE' } },
    },
    primaryKey: ['allowance_id', 'promo_product_id'],
    indexes: [{ name: 'ix_tpm_allowance_product_promo_product_id', unique: false }],
    moves: 'tpm_allowance',
};
