/**
 * The service worker of devices that are used where there is no connection (docs/decisions.md): it answers
 * with the page and its files as they were last, where nobody else does. Answers of calls are never stored here.
 */

interface FetchEvent extends Event {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}

interface WaitableEvent extends Event {
    readonly data?: unknown;
    waitUntil(work: Promise<unknown>): void;
}

/** What of `ServiceWorkerGlobalScope` is used: its library cannot be loaded beside that of pages. */
interface WorkerScope {
    addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
    addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WaitableEvent) => void): void;
    skipWaiting(): Promise<void>;
    readonly clients: { claim(): Promise<void> };
}

const BASE = '/iss/';
const FILES = `${BASE}assets/`;
const API = `${BASE}api/`;
/** One page under every address; none of them is stored, since one may hold the token of a link. */
const PAGE = BASE;
const CACHE = 'endcap';

/** A storage that is full, or that the browser gives to nobody, leaves the product as it is without one. */
const ignore = (): undefined => undefined;

const worker = self as unknown as WorkerScope;

/** Stores the page. The files of another release go: those of this one come as they are loaded. */
const storePage = async (text: string, { headers }: Response): Promise<void> => {
    const cache = await caches.open(CACHE);
    const before = await (await cache.match(PAGE))?.text();
    if (before === text) return;
    if (before !== undefined) for (const each of await cache.keys()) await cache.delete(each);
    // As new: one that came by a redirect answers no other address.
    await cache.put(PAGE, new Response(text, { headers }));
};

const isPage = ({ ok, headers }: Response): boolean =>
    ok && headers.get('content-type')?.startsWith('text/html') === true;

/** Reads the page to its end: a connection may break within it. Stores it before it asks for its files. */
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

/** The name of a file holds a hash of what is in it: one that is stored is the one that is asked for. */
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
