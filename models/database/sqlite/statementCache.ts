import { Recent } from '../recent';

/** Statements are built from definitions and filters, so their number is small but not bounded. */
const MAX_STATEMENTS = 500;

/** Creates the cache of a connection's prepared statements, by their SQL. @param evicted called with each evicted one */
export const statementCache = <T>(evicted?: (statement: T) => void): Recent<T> => new Recent(MAX_STATEMENTS, evicted);
