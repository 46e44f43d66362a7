import {
    ROOT_CONTEXT,
    SpanKind,
    SpanStatusCode,
    trace,
    type Attributes,
    type Context,
    type Span,
} from '@opentelemetry/api';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { violationOf } from '../../../models/database/errors';
import { RELEASE } from '../../../models/platform/server/release';
import { currentContext, inContext } from '../server/requestContext';

const KINDS = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
} as const;

export interface SpanOptions {
    readonly kind: keyof typeof KINDS;
    readonly attributes?: Attributes;
    /** The span of another process that it continues; undefined: it is part of the current span, if there is one. */
    readonly traceparent?: string | undefined;
}

/** W3C Trace Context: version, trace, span, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Returns the context of a span in another process; a malformed one is ignored. */
const remoteContext = (traceparent: string): Context => {
    const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(traceparent) ?? [];
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return trace.isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
};

const parentOf = ({ traceparent }: SpanOptions): Context => {
    if (traceparent !== undefined) return remoteContext(traceparent);
    const span = currentContext()?.span;
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
};

/**
 * Returns the kind of an error. Its text is not recorded: those of databases contain values, and it is in the log.
 */
const errorType = (error: unknown): string =>
    violationOf(error)?.kind ?? (error instanceof Error ? error.name : typeof error);

/** Records requests, statements and jobs as spans, and sends them to a collector. */
export class Tracing {
    private readonly provider: BasicTracerProvider;
    private readonly tracer;

    constructor(exporter: SpanExporter, role: string) {
        const own = resourceFromAttributes({
            'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'endcap',
            'service.version': RELEASE,
            'endcap.role': role,
        });
        this.provider = new BasicTracerProvider({
            resource: defaultResource().merge(own),
            spanProcessors: [new BatchSpanProcessor(exporter)],
        });
        this.tracer = this.provider.getTracer('endcap', RELEASE);
    }

    /** Begins a span, which its caller ends. */
    begin(name: string, options: SpanOptions): Span {
        const { kind, attributes = {} } = options;
        return this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, parentOf(options));
    }

    /** Runs work in a span of its own, which ends with it. */
    async inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
        const span = this.begin(name, options);
        try {
            return await inContext({ requestId: currentContext()?.requestId, span }, work);
        } catch (error) {
            span.setAttribute('error.type', errorType(error));
            this.fail(span);
            throw error;
        } finally {
            span.end();
        }
    }

    /** Marks a span as failed. */
    fail(span: Span): void {
        span.setStatus({ code: SpanStatusCode.ERROR });
    }

    /** Sends what is recorded, and records nothing more. */
    async close(): Promise<void> {
        await this.provider.shutdown().catch(() => undefined);
    }
}
