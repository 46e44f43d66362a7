import pino from 'pino';
import type { Settings } from '../../../config/settings';

/** The log of services; requests have their own log lines. */
export interface Log {
    error(what: object, message: string): void;
}

/** Adds messages that are no failures. */
export interface ServerLog extends Log {
    info(what: object, message: string): void;
}

/**
 * Serializes an error for the log. Errors of drivers contain more: the statement with its values, the rejected row.
 * These include hashes of passwords and of sessions.
 */
const serializeError = ({ name, message, code, stack }: Error & { readonly code?: unknown }): object => ({
    type: name,
    message,
    code,
    stack,
});

/** Serializers of logged values, for requests and services alike. */
export const serializers = { err: serializeError };

export const makeLog = ({ logLevel }: Settings): ServerLog => pino({ level: logLevel, serializers });
