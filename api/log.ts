import pino from 'pino';
import type { Settings } from '../config/settings';

/** What services log with; requests have their own lines. */
export interface Log {
    error(what: object, message: string): void;
}

/** The same where there is something to tell that is no failure. */
export interface TellingLog extends Log {
    info(what: object, message: string): void;
}

/**
 * What a log tells of an error. Drivers hang more on theirs: the statement with its values, the row that was refused.
 * Hashes of passwords and of sessions are among them.
 */
const told = ({ name, message, code, stack }: Error & { readonly code?: unknown }): object => ({
    type: name,
    message,
    code,
    stack,
});

/** How what is logged is written, for requests and services alike. */
export const serializers = { err: told };

export const makeLog = ({ logLevel }: Settings): TellingLog => pino({ level: logLevel, serializers });
