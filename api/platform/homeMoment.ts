/** Returns a moment from either database in ISO 8601; null: none. */
export const momentOf = (cell: string | Date | null | undefined): string | null =>
    cell === null || cell === undefined ? null : new Date(cell).toISOString();
