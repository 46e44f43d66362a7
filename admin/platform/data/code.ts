import { untilAnswered } from './outage';
import { messageOf, ServiceError } from './ServiceError';

/** Messages of browsers, and of Vite's loader, for code that did not load; any other error is in the code itself. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
const ADDRESS = /:? *(https?:)?\/\S+$/;

/** Converts the error of code that fails to load to that of a call without an answer. */
const asOutage = (error: unknown): unknown => {
    const message = messageOf(error);
    return NOT_LOADED.test(message) ? new ServiceError(0, { serviceError: message.replace(ADDRESS, '') }) : error;
};

/**
 * Loads code in a single attempt.
 *
 * @throws ServiceError when it fails to load
 */
export const attemptLoad = <T>(load: () => Promise<T>): Promise<T> =>
    load().catch((error: unknown) => {
        throw asOutage(error);
    });

/** Loads code, however long the network is unavailable. @throws an AbortError when the signal is aborted */
export const loadCode = <T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    untilAnswered(() => attemptLoad(load), { signal, isPublic: true });
