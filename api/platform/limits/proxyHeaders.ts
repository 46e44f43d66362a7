import type { Request } from '@hapi/hapi';

/** Settings of the server's surroundings, in hapi's `settings.app`. */
export interface ServerApp {
    /** Proxies in front of it whose X-Forwarded-* headers are trusted (docs/operations.md, "Settings"). */
    readonly trustProxy: number;
}

/**
 * Returns the entry that the outermost trusted proxy appended. Each proxy appends on the right; entries further left
 * than the trusted proxies were written by the caller.
 */
const forwarded = (request: Request, header: 'x-forwarded-for' | 'x-forwarded-host'): string | undefined => {
    const { trustProxy } = request.server.settings.app as unknown as ServerApp;
    const value = request.headers[header] as string | undefined;
    if (trustProxy === 0 || !value) return undefined;
    const entries = value.split(',').map(entry => entry.trim());
    return entries[Math.max(0, entries.length - trustProxy)] || undefined;
};

/** An IPv4 address with a port, or an IPv6 address in brackets, with or without a port. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/** Some proxies append the caller's port to the address; it differs for every connection. */
const withoutPort = (written: string): string => {
    const [, ipv4, ipv6] = WITH_PORT.exec(written) ?? [];
    return ipv4 ?? ipv6 ?? written;
};

/** Returns the IP address of the client. */
export const addressOf = (request: Request): string =>
    withoutPort(forwarded(request, 'x-forwarded-for') ?? request.info.remoteAddress);

/** Returns the requested host, with its port. */
export const hostOf = (request: Request): string => forwarded(request, 'x-forwarded-host') ?? request.info.host;
