import { untilAnswered } from './outage';
import { messageOf, ServiceError } from './ServiceError';

/** Messages of browsers, and of Vite's loader, for code that did not load; any other error is in the code itself. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
const ADDRESS = /:? *(https?:)?\/\S+$/;

/** Code that does not come is a call without an answer. */
const asOutage = (error: unknown): unknown => {
    const message = messageOf(error);
    return NOT_LOADED.test(message) ? new ServiceError(0, { serviceError: message.replace(ADDRESS, '') }) : error;
};

/**
 * Loads code once.
 *
 * @throws ServiceError when it does not come
 */
export const attemptLoad = <T>(load: () => Promise<T>): Promise<T> =>
    load().catch((error: unknown) => {
        throw asOutage(error);
    });

/** Loads code, however long the network is away. @throws an AbortError when the signal says so */
export const loadCode = <T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    untilAnswered(() => attemptLoad(load), { signal });
