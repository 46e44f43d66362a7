import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from '@hapi/hapi';
import type { Span } from '@opentelemetry/api';

declare module '@hapi/hapi' {
    interface RequestApplicationState {
        /** The span of the request; undefined where no traces are recorded. */
        span?: Span;
    }
}

/** The request that work belongs to: the call itself, and the jobs and mails that it started, on any node. */
interface RequestContext {
    /** Id of the request, as its log line has it; undefined for work that no request started. */
    readonly requestId: string | undefined;
    /** The span that the current work is recorded in; undefined where no traces are recorded. */
    readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the work of a call. */
export const contextOf = ({ info, app }: Request): RequestContext => ({ requestId: info.id, span: app.span });

/** Returns the context of the current work; undefined outside of any. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Work that is in a context. */
let active = 0;

/**
 * Runs work in a context, which all that it awaits has too. What it leaves behind may lose the context when it ends:
 * before Node.js 24 each await of the process takes two to three times as long while a storage is enabled, so it is
 * enabled only as long as something is in a context.
 */
export const inContext = async <T>(context: RequestContext, work: () => Promise<T>): Promise<T> => {
    active++;
    try {
        return await storage.run(context, work);
    } finally {
        if (--active === 0) storage.disable();
    }
};

/** Runs work of a call that starts no job and logs nothing: only its spans, where traces are recorded, need its context. */
export const inTrace = <T>(request: Request, work: () => Promise<T>): Promise<T> =>
    request.app.span ? inContext(contextOf(request), work) : work();

/** Runs work that serves more than the current request, such as the search for jobs. */
export const outsideContext = <T>(work: () => T): T => storage.exit(work);

/** Returns the current span in the form that other processes continue it from (W3C Trace Context, `traceparent`). */
export const currentTraceparent = (): string | undefined => {
    const span = storage.getStore()?.span;
    if (!span) return undefined;
    const { traceId, spanId, traceFlags } = span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};
