import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Server } from '@hapi/hapi';
import type { Settings } from '../../../config/settings';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { Failure } from '../server/failure';

type ScraperSettings = Pick<Settings, 'metricsToken' | 'trustProxy' | 'publicUrl'>;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has the token. The comparison takes the same time for every wrong one, whatever its length. */
const hasToken = ({ raw: { req } }: Request, token: string): boolean => {
    const [, sent = ''] = /^bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
    return timingSafeEqual(hash(sent), hash(token));
};

/** Addresses of the machine itself, also in the form of a listener for both versions of IP. */
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
/** A `Host` header that names the machine itself. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
/** Headers that a proxy adds. */
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether the requests of other machines come through a proxy: it is configured, or a public https address, which this
 * server does not speak itself.
 */
const isBehindProxy = ({ trustProxy, publicUrl }: ScraperSettings): boolean =>
    trustProxy > 0 || publicUrl?.startsWith('https:') === true;

/**
 * Whether a request was made on this machine. A connection from a loopback address is not enough: a proxy on the same
 * machine makes all of its connections from there.
 */
const isLocal = ({ info, raw: { req } }: Request, settings: ScraperSettings): boolean =>
    LOOPBACK_ADDRESS.test(info.remoteAddress) &&
    LOOPBACK_HOST.test(req.headers.host ?? '') &&
    !isBehindProxy(settings) &&
    !Object.keys(req.headers).some(name => PROXY_HEADER.test(name));

/** Returns the reason why a request may not read metrics; undefined: it may. */
const rejectionOf = (request: Request, settings: ScraperSettings): Failure | undefined => {
    const { metricsToken } = settings;
    if (metricsToken === undefined)
        return isLocal(request, settings) ? undefined : Failure.service(403, callMessages.metricsLocal);
    return hasToken(request, metricsToken) ? undefined : Failure.service(401, callMessages.metricsToken);
};

/**
 * Registers the access `monitor`: a bearer token where METRICS_TOKEN is set, from everywhere; otherwise requests that
 * were made on this machine (docs/operations.md, "Metrics and traces").
 */
export const monitorAuthentication = (server: Server, settings: ScraperSettings): void => {
    server.auth.scheme('monitor', () => ({
        authenticate: (request, h) => {
            const rejection = rejectionOf(request, settings);
            if (rejection) throw rejection;
            return h.authenticated({ credentials: {} });
        },
    }));
    server.auth.strategy('monitor', 'monitor');
};
