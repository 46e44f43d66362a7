import type { Plugin, Request } from '@hapi/hapi';
import { callMessages } from '../models/callMessages';
import { Failure } from './failure';
import { hostOf } from './forwarded';
import { API } from './paths';

const READS = new Set(['get', 'head', 'options']);

/** With a public address its origin, else that of the host that was asked. */
const isOwn = (request: Request, publicUrl: string | undefined): boolean => {
    const { origin } = request.headers as { origin?: string };
    if (origin === undefined) return true;
    return publicUrl
        ? origin === new URL(publicUrl).origin
        : URL.canParse(origin) && new URL(origin).host === hostOf(request);
};

/** Refuses writes that another site's page sends, beside the cookie's SameSite (operations.md, "Safety"). */
export const originPlugin: Plugin<{ publicUrl: string | undefined }> = {
    name: 'origin',
    register: (server, { publicUrl }) => {
        server.ext('onPreAuth', (request, h) => {
            if (READS.has(request.method) || !request.path.startsWith(API) || isOwn(request, publicUrl))
                return h.continue;
            throw Failure.service(403, callMessages.otherSite);
        });
    },
};
