import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface ReceivedSpan {
    readonly name: string;
    readonly kind: number;
    readonly traceId: string;
    readonly spanId: string;
    readonly parentSpanId: string | undefined;
    readonly isFailed: boolean;
    readonly attributes: Readonly<Record<string, unknown>>;
}

interface OtlpAttribute {
    readonly key: string;
    readonly value: Readonly<Record<string, unknown>>;
}

type OtlpSpan = Omit<ReceivedSpan, 'attributes' | 'isFailed'> & {
    readonly attributes: readonly OtlpAttribute[];
    readonly status: { readonly code?: number };
};

/** The body of a request to `/v1/traces`. */
interface OtlpTraces {
    readonly resourceSpans: readonly {
        readonly resource: { readonly attributes: readonly OtlpAttribute[] };
        readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
    }[];
}

const FAILED = 2;

const attributesOf = (attributes: readonly OtlpAttribute[]): Readonly<Record<string, unknown>> =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of OpenTelemetry that keeps what it receives over OTLP and HTTP, as JSON. */
export interface Collector {
    readonly endpoint: string;
    readonly spans: readonly ReceivedSpan[];
    /** The resources of all requests. */
    readonly resources: readonly Readonly<Record<string, unknown>>[];
    readonly paths: readonly string[];
    close(): Promise<void>;
}

/** Opens a collector on a free port. */
export const openCollector = async (): Promise<Collector> => {
    const spans: ReceivedSpan[] = [];
    const resources: Readonly<Record<string, unknown>>[] = [];
    const paths: string[] = [];
    const server = createServer((request, response) => {
        paths.push(request.url ?? '');
        void json(request).then(body => {
            for (const { resource, scopeSpans } of (body as OtlpTraces).resourceSpans) {
                resources.push(attributesOf(resource.attributes));
                for (const { attributes, status, ...span } of scopeSpans.flatMap(scope => scope.spans))
                    spans.push({ ...span, attributes: attributesOf(attributes), isFailed: status.code === FAILED });
            }
            response.setHeader('content-type', 'application/json').end('{}');
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
        endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
        spans,
        resources,
        paths,
        close: async () => {
            server.closeAllConnections();
            server.close();
            await once(server, 'close');
        },
    };
};
