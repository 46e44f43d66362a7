import path from 'node:path';
import { notFound } from '@hapi/boom';
import inert from '@hapi/inert';
import type { Lifecycle, Plugin, RouteOptions } from '@hapi/hapi';
import { isDecodable } from '../../../models/platform/calls/address';
import type { RouteApp } from '../sessions/route';
import { API, BASE } from '../../../models/platform/calls/paths';

const YEAR = 31_536_000_000;
const app: RouteApp = { access: 'anyone' };

/** Names of assets contain a hash of their content, so they never change. */
const forEver: RouteOptions = { app, cache: { expiresIn: YEAR, privacy: 'public' } };
const noCache: RouteOptions = { app, cache: { otherwise: 'no-cache' } };

/** The address contains a token: it is not sent to other sites as a referrer. */
const untold: RouteOptions = { ...noCache, security: { referrer: 'no-referrer' } };

const HEADERS: readonly (readonly [string, string])[] = [
    [
        'Content-Security-Policy',
        // Styles are created at runtime; scripts are only our own files.
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
            "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ],
    // The camera reads barcodes: only on our own pages, not in frames of others.
    ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()'],
];

const HOME = `${BASE}/home`;
const home: Lifecycle.Method = (_request, h) => h.redirect(HOME);

/** The built front end: its files, and its page under every product URL (specification section 2). */
export const screensPlugin: Plugin<{ folder: string }> = {
    name: 'screens',
    register: async (server, { folder }) => {
        await server.register(inert);
        const page = { file: { path: path.join(folder, 'index.html'), confine: false } } as const;
        server.route([
            // All routes are below the base; other paths redirect to the home page.
            { method: 'GET', path: '/{elsewhere*}', options: { app }, handler: home },
            { method: 'GET', path: BASE, options: { app }, handler: home },
            {
                method: 'GET',
                path: `${BASE}/assets/{file*}`,
                options: forEver,
                handler: { directory: { path: path.join(folder, 'assets'), index: false } },
            },
            {
                method: 'GET',
                path: `${BASE}/worker.js`,
                options: noCache,
                handler: { file: { path: path.join(folder, 'worker.js'), confine: false } },
            },
            { method: 'GET', path: `${BASE}/{screen*}`, options: noCache, handler: page },
            { method: 'GET', path: `${BASE}/auth/reset/account/{token*}`, options: untold, handler: page },
        ]);
        // hapi prefers routes of the exact method, where the page would answer a GET.
        for (const method of ['GET', '*'] as const) {
            server.route({ method, path: `${API}/{call*}`, options: { app }, handler: () => notFound() });
        }
        // hapi rejects an address that cannot be decoded before routing: no screen has it, so it redirects to the home
        // page.
        server.ext('onRequest', (request, h) => {
            const isScreen = request.method === 'get' && !request.path.startsWith(API);
            return isScreen && !isDecodable(request.path) ? h.redirect(HOME).takeover() : h.continue;
        });
        server.ext('onPreResponse', (request, h) => {
            const { response } = request;
            if ('isBoom' in response) Object.assign(response.output.headers, Object.fromEntries(HEADERS));
            else for (const [name, value] of HEADERS) response.header(name, value);
            return h.continue;
        });
    },
};
