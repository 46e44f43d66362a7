/** Returns a constant of a definition as SQL; the input of a caller is bound, never written into SQL. */
export const literal = (value: unknown): string => {
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
    return typeof value === 'boolean' || typeof value === 'number' ? String(value) : 'NULL';
};
