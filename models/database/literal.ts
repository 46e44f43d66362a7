/** A constant of a definition as SQL; what a caller gives is bound, never written out. */
export const literal = (value: unknown): string => {
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
    return typeof value === 'boolean' || typeof value === 'number' ? String(value) : 'NULL';
};
