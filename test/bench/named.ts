/** Tables of reference data larger than any by hand, and their records: what a list costs that is sorted by name. */
export const NAMED = { product_group: 3_000, product_type: 100_000 } as const;
