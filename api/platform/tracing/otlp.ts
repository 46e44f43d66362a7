import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../server/log';
import { outsideContext } from '../server/requestContext';
import { Tracing } from './tracing';

/** Milliseconds that a request to the collector may take. */
const TIMEOUT_MS = 5_000;

/** Returns an exporter that logs when the collector stops accepting spans, once until it accepts some again. */
const logged = (exporter: SpanExporter, log: Log): SpanExporter => {
    let isFailing = false;
    return {
        export: (spans, done) =>
            outsideContext(() =>
                exporter.export(spans, result => {
                    const hasFailed = result.error !== undefined;
                    if (hasFailed && !isFailing) log.error({ err: result.error }, 'Traces could not be sent.');
                    isFailing = hasFailed;
                    done(result);
                }),
            ),
        shutdown: () => exporter.shutdown(),
    };
};

interface OtlpSettings {
    /** The address of the collector, without `/v1/traces`. */
    readonly endpoint: string;
    readonly role: string;
    readonly log: Log;
}

/** Opens tracing to a collector over OTLP and HTTP, which may be unavailable: then spans are dropped. */
export const openTracing = ({ endpoint, role, log }: OtlpSettings): Tracing => {
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS });
    return new Tracing(logged(exporter, log), role);
};
