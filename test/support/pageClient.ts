import type { Page } from 'playwright-core';
import type { Answer, Client } from './app';

/** Returns a client for the user who is signed in on a page. */
export const clientOf = (page: Page): Client => ({
    call: async <T>(method: string, path: string, data?: unknown): Promise<Answer<T>> => {
        const response = await page.request.fetch(`/iss/api${path}`, { method, ...(data !== undefined && { data }) });
        return { ...((await response.json()) as Answer<T>), status: response.status(), headers: response.headers() };
    },
    file: () => Promise.reject(new Error('Files are downloaded on the page.')),
    cookie: undefined,
});
