import type { Span } from '@opentelemetry/api';
import type { Plugin, Request } from '@hapi/hapi';
import { live, ready } from '../../../models/platform/server/health';
import { metrics } from '../../../models/platform/server/metrics';
import { API } from '../../../models/platform/calls/paths';
import type { Tracing } from './tracing';

/** Requested every few seconds by load balancers and monitoring. */
const UNRECORDED: readonly string[] = [live, ready, metrics].map(({ path }) => API + path);

interface Options {
    readonly tracing: Tracing;
    /** Proxies in front of the server: without one, a client's `traceparent` is not continued. */
    readonly trustProxy: number;
}

const traceparentOf = ({ headers }: Request): string | undefined => {
    const value: unknown = headers['traceparent'];
    return typeof value === 'string' ? value : undefined;
};

/** Ends the span of a request with its route, which is known by now, and its outcome. */
const endSpan = (tracing: Tracing, span: Span, { method, route, info, raw }: Request): void => {
    const status = raw.res.statusCode;
    span.updateName(`${method.toUpperCase()} ${route.path}`);
    span.setAttribute('http.route', route.path);
    if (info.responded === 0) span.setAttribute('error.type', 'aborted');
    else span.setAttribute('http.response.status_code', status);
    if (status >= 500) tracing.fail(span);
    span.end();
};

/** Records each request as a span, from its arrival to the end of its answer. */
export const requestSpans: Plugin<Options> = {
    name: 'requestSpans',
    register: (server, { tracing, trustProxy }) => {
        server.ext('onRequest', (request, h) => {
            if (UNRECORDED.includes(request.path)) return h.continue;
            const { method, info } = request;
            request.app.span = tracing.begin(method.toUpperCase(), {
                kind: 'server',
                attributes: { 'http.request.method': method.toUpperCase(), 'endcap.request.id': info.id },
                ...(trustProxy > 0 && { traceparent: traceparentOf(request) }),
            });
            return h.continue;
        });
        server.events.on('response', request => {
            if (request.app.span) endSpan(tracing, request.app.span, request);
        });
    },
};
