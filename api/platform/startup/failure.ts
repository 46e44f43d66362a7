import { SettingsError, type Settings } from '../../../config/settings';
import { isDiskFull } from '../../../models/database/errors';
import { SchemaMismatchError } from '../../../models/database/schemaMismatch';
import { DatabaseInUseError } from '../../../models/database/sqlite/soleUse';
import { isConnectionRejected } from './waiting';

/** An error as Node and the drivers describe it. */
interface SystemError extends Error {
    readonly code?: string;
    readonly syscall?: string;
    readonly path?: string;
    readonly parent?: Error & { readonly code?: string };
}

type Where = Pick<Settings, 'host' | 'port' | 'dataDir' | 'filesDir' | 'databaseUrl'>;

/** Reasons why listening on a port of HOST fails, by the error's code. */
const LISTENING: Readonly<Record<string, (where: Where) => string>> = {
    EADDRINUSE: ({ host, port }) =>
        `PORT ${String(port)} of ${host} is in use: stop what listens there, or set another PORT.`,
    EACCES: ({ port }) => `PORT ${String(port)} is not for this user: set one above 1023.`,
    EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
    ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
};

/** Reasons why a file or a folder cannot be written, by the error's code. */
const WRITING: Readonly<Record<string, string>> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'it is read-only',
    EEXIST: 'a file stands where a folder should be',
    ENOTDIR: 'a file stands where a folder should be',
};

/** Messages about SQLite's file. */
const SQLITE: Readonly<Record<string, string>> = {
    SQLITE_CANTOPEN: 'cannot be opened: this user may not read and write it',
    SQLITE_READONLY: 'cannot be written by this user',
    SQLITE_NOTADB: 'is no database',
    SQLITE_CORRUPT: 'is damaged: restore a backup',
};

const ofPostgres = (error: SystemError, { databaseUrl }: Where): string | undefined => {
    if (databaseUrl === undefined) return undefined;
    const { message, code } = error.parent ?? error;
    if (isConnectionRejected(error)) return `PostgreSQL refuses DATABASE_URL: ${message}.`;
    return code === '42501' ? `The user of DATABASE_URL may not do what is needed: ${message}.` : undefined;
};

const ofFiles = ({ code = '', syscall, path }: SystemError, where: Where): string | undefined => {
    if (syscall === 'listen' || syscall === 'getaddrinfo') return LISTENING[code]?.(where);
    if (path !== undefined && WRITING[code])
        return `${path} cannot be written: ${WRITING[code]}. See DATA_DIR and FILES_DIR.`;
    return SQLITE[code] && `The database in DATA_DIR (${where.dataDir}) ${SQLITE[code]}.`;
};

/**
 * Returns a line with the reason why the server did not start; undefined for unexpected errors, whose stack is needed.
 * No line contains a password.
 */
export const startFailure = (cause: unknown, where: Where | undefined): string | undefined => {
    if (cause instanceof SettingsError || cause instanceof SchemaMismatchError) return cause.message;
    if (!where || !(cause instanceof Error)) return undefined;
    if (cause instanceof DatabaseInUseError)
        return (
            `Another Endcap uses the SQLite database in DATA_DIR (${where.dataDir}): stop it, or set another DATA_DIR. ` +
            'Several at once need a DATABASE_URL.'
        );
    const error: SystemError = cause;
    if (isDiskFull(error)) return `The disk of DATA_DIR (${where.dataDir}) or of the database is full.`;
    return ofPostgres(error, where) ?? ofFiles(error, where);
};
