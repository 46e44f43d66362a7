import { BASE } from '../../../models/platform/calls/paths';
import { log } from '../data/log';

const WORKER = `${BASE}/worker.js`;
const FILES = `${BASE}/assets/`;

const loadedFiles = (): string[] =>
    performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(FILES))
        .map(({ pathname }) => pathname);

let isRequested = false;

/**
 * Registers the service worker, by which the page and the files that are loaded are available without a connection.
 * Browsers without service workers, or without HTTPS, continue without it.
 */
export const readOffline = async (): Promise<void> => {
    if (isRequested || !('serviceWorker' in navigator)) return;
    isRequested = true;
    try {
        await navigator.serviceWorker.register(WORKER);
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage(loadedFiles());
    } catch (error) {
        log.debug('no service worker', { error: String(error) });
    }
};

/** Whether this page may have been loaded without a connection. */
export const isReadOffline = (): boolean => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
