/** Reference tables larger than any that people fill, and their record counts: the cost of a list sorted by name. */
export const NAMED = { product_group: 3_000, product_type: 100_000 } as const;
