import type { Plugin, Request } from '@hapi/hapi';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { Failure } from '../server/failure';
import { hostOf } from './proxyHeaders';
import { API } from '../../../models/platform/calls/paths';
import type { RouteApp } from '../sessions/route';

const READS = new Set(['get', 'head', 'options']);

/** Whether something may change by it. */
const isWrite = ({ method, path, route }: Request): boolean =>
    path.startsWith(API) && (!READS.has(method) || (route.settings.app as RouteApp | undefined)?.changes === true);

/** Whether a request comes from our own origin: that of the public address, or else of the requested host. */
const isOwn = (request: Request, publicUrl: string | undefined): boolean => {
    const { origin, 'sec-fetch-site': site } = request.headers as Readonly<Record<string, string | undefined>>;
    // A request from a link on another page has no origin.
    if (origin === undefined) return site !== 'cross-site';
    return publicUrl
        ? origin === new URL(publicUrl).origin
        : URL.canParse(origin) && new URL(origin).host === hostOf(request);
};

/** Refuses writes from pages of other sites, in addition to the cookie's SameSite (docs/operations.md, "Safety"). */
export const originPlugin: Plugin<{ publicUrl: string | undefined }> = {
    name: 'origin',
    register: (server, { publicUrl }) => {
        server.ext('onPreAuth', (request, h) => {
            if (!isWrite(request) || isOwn(request, publicUrl)) return h.continue;
            throw Failure.service(403, callMessages.otherSite);
        });
    },
};
