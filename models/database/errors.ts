/** An error of a constraint that a write would violate, or of the database itself, the same for both databases. */
type Violation =
    | { readonly kind: 'unique'; readonly index: string }
    | { readonly kind: 'reference' }
    | { readonly kind: 'full' }
    | { readonly kind: 'unavailable' };

interface DriverError {
    readonly code?: string;
    readonly message?: string;
    /** PostgreSQL. */
    readonly constraint?: string;
    /** Sequelize's own errors contain the driver's. */
    readonly parent?: DriverError;
    readonly name?: string;
}

/** SQLite names an index over expressions by name, one over columns by its columns. */
const SQLITE_INDEX = /UNIQUE constraint failed: index '(.+)'/;
const SQLITE_COLUMNS = /UNIQUE constraint failed: (.+)/;

const sqliteUniqueIndex = (message: string): string => {
    const named = SQLITE_INDEX.exec(message)?.[1];
    if (named) return named;
    const columns = (SQLITE_COLUMNS.exec(message)?.[1] ?? '').split(', ').map(column => column.split('.'));
    return `uq_${columns[0]?.[0]}_${columns.map(([, column]) => column).join('_')}`;
};

/** The error codes of the system, SQLite and PostgreSQL for a full disk or an exceeded quota. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether something, a database or a file, failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean => {
    const { code, parent } = error as DriverError;
    return FULL.has(parent?.code ?? code);
};

/** Class 08 and the shutdowns of PostgreSQL, its "too many connections", the codes of sockets, and SQLite's. */
const UNAVAILABLE =
    /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_(BUSY|CANTOPEN))$/;
/** Errors of pg, without a code, of a connection that broke during a query or that the next query finds broken. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;

const ofPostgres = ({ code, constraint = '' }: DriverError): Violation | undefined => {
    if (code === '23505') return { kind: 'unique', index: constraint };
    return code === '23503' ? { kind: 'reference' } : undefined;
};

const ofSqlite = ({ code, message = '' }: DriverError): Violation | undefined => {
    if (code !== 'SQLITE_CONSTRAINT') return undefined;
    if (message.includes('UNIQUE')) return { kind: 'unique', index: sqliteUniqueIndex(message) };
    return message.includes('FOREIGN KEY') ? { kind: 'reference' } : undefined;
};

const isUnavailable = ({ name = '', code = '', message = '' }: DriverError): boolean =>
    UNAVAILABLE.test(code) || name.startsWith('SequelizeConnection') || BROKEN.test(message);

/** Returns the violation behind an error of a driver or of Sequelize; undefined when it is something else. */
export const violationOf = (error: unknown): Violation | undefined => {
    const outer = error as DriverError;
    const inner = outer.parent ?? outer;
    const violation = ofPostgres(inner) ?? ofSqlite(inner);
    if (isDiskFull(inner)) return { kind: 'full' };
    return violation ?? (isUnavailable(outer) || isUnavailable(inner) ? { kind: 'unavailable' } : undefined);
};
