import pino from 'pino';
import type { Settings } from '../../../config/settings';
import { currentContext } from './requestContext';

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

/** Returns the id of the request that the current work belongs to, for each line about it. */
const requestOfLine = (): object => {
    const request = currentContext()?.requestId;
    return request === undefined ? {} : { request };
};

/**
 * Opens the log of services. A line about the work of a request, or of a job or mail that it started, has the id of
 * the request as `request`.
 */
export const makeLog = ({ logLevel }: Settings): ServerLog =>
    pino({ level: logLevel, serializers, mixin: requestOfLine });
