import type { Request } from '@hapi/hapi';

/** What the server is told of where it stands, in hapi's `settings.app`. */
export interface ServerApp {
    /** Proxies before it whose X-Forwarded-* headers are believed (operations.md, "Settings"). */
    readonly trustProxy: number;
}

/**
 * What the outermost believed proxy was told. Each proxy adds to the right; what stands further left than there are
 * believed proxies was written by the caller.
 */
const forwarded = (request: Request, header: 'x-forwarded-for' | 'x-forwarded-host'): string | undefined => {
    const { trustProxy } = request.server.settings.app as unknown as ServerApp;
    const value = request.headers[header] as string | undefined;
    if (trustProxy === 0 || !value) return undefined;
    const entries = value.split(',').map(entry => entry.trim());
    return entries[Math.max(0, entries.length - trustProxy)] || undefined;
};

/** The address of whoever calls. */
export const addressOf = (request: Request): string =>
    forwarded(request, 'x-forwarded-for') ?? request.info.remoteAddress;

/** The host, with its port, that was asked for. */
export const hostOf = (request: Request): string => forwarded(request, 'x-forwarded-host') ?? request.info.host;
