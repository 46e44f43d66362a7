/**
 * The service worker of devices that are used without a connection (docs/decisions.md): it responds with the last page
 * and its files if the server does not. Answers of calls are never stored here.
 */

interface FetchEvent extends Event {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}

interface WaitableEvent extends Event {
    readonly data?: unknown;
    waitUntil(work: Promise<unknown>): void;
}

/** The part of `ServiceWorkerGlobalScope` that is used: its library cannot be loaded beside that of pages. */
interface WorkerScope {
    addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
    addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WaitableEvent) => void): void;
    skipWaiting(): Promise<void>;
    readonly clients: { claim(): Promise<void> };
}

const BASE = '/iss/';
const FILES = `${BASE}assets/`;
const API = `${BASE}api/`;
/** One page is stored for every address, without the address, which may contain the token of a link. */
const PAGE = BASE;
const CACHE = 'endcap';

/** If the storage is full, or not allowed by the browser, the product works as without a service worker. */
const ignore = (): undefined => undefined;

const worker = self as unknown as WorkerScope;

/** Stores the page. The files of another release are removed: those of this one are stored as they are loaded. */
const storePage = async (text: string, { headers }: Response): Promise<void> => {
    const cache = await caches.open(CACHE);
    const before = await (await cache.match(PAGE))?.text();
    if (before === text) return;
    if (before !== undefined) for (const each of await cache.keys()) await cache.delete(each);
    // Stored as a new response: a redirected one cannot be used for another address.
    await cache.put(PAGE, new Response(text, { headers }));
};

const isPage = ({ ok, headers }: Response): boolean =>
    ok && headers.get('content-type')?.startsWith('text/html') === true;

/** Reads the page to its end: a connection may break within it. Stores it before the page requests its files. */
const fetchedPage = async (request: Request): Promise<Response> => {
    const page = await fetch(request);
    if (isPage(page)) {
        const text = await page.clone().text();
        await storePage(text, page).catch(ignore);
    }
    return page;
};

const pageOf = async (request: Request): Promise<Response> => {
    try {
        return await fetchedPage(request);
    } catch (error) {
        const stored = await (await caches.open(CACHE)).match(PAGE);
        if (stored) return stored;
        throw error;
    }
};

/**
 * Returns a file, stored or loaded: its name contains a hash of its content, so a stored file of that name is the
 * requested one.
 */
const fileOf = async (request: Request): Promise<Response> => {
    const cache = await caches.open(CACHE).catch(ignore);
    const stored = await cache?.match(request).catch(ignore);
    if (stored) return stored;
    const file = await fetch(request);
    if (file.ok) await cache?.put(request, file.clone()).catch(ignore);
    return file;
};

/** Stores the page and the files that were loaded before the worker was there. */
const storeLoaded = async (files: readonly string[]): Promise<void> => {
    await fetchedPage(new Request(PAGE));
    const cache = await caches.open(CACHE);
    for (const file of files) if (!(await cache.match(file))) await cache.add(file);
};

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', event => event.waitUntil(storeLoaded(event.data as readonly string[])));
worker.addEventListener('fetch', event => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(BASE) || pathname.startsWith(API))
        return;
    if (pathname.startsWith(FILES)) event.respondWith(fileOf(event.request));
    else if (mode === 'navigate') event.respondWith(pageOf(event.request));
});
