import type { AddressInfo } from 'node:net';
import type { RunningApp } from '../../api/platform/server/app';

/** A stream of server-sent events, as a browser would read it. */
export interface Events {
    readonly status: number;
    readonly headers: Headers;
    /** The names of the events so far; `end` after the end of the stream. */
    readonly heard: readonly string[];
    /** Waits until so many events of a name were received. */
    until(name: string, times?: number): Promise<void>;
    close(): void;
}

const NAME = /^event: (\w+)$/gm;

const followed = async (body: ReadableStream<Uint8Array>, listener: (name: string) => void): Promise<void> => {
    const decoder = new TextDecoder();
    try {
        for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
            for (const [, name = ''] of decoder.decode(chunk, { stream: true }).matchAll(NAME)) listener(name);
    } catch {
        // Closed here.
    }
    listener('end');
};

export const eventsAt = async ({ server }: Pick<RunningApp, 'server'>, cookie = ''): Promise<Events> => {
    const { port } = server.listener.address() as AddressInfo;
    const abort = new AbortController();
    const url = `http://127.0.0.1:${port}/iss/api/notification/stream`;
    const { status, headers, body } = await fetch(url, { headers: { cookie }, signal: abort.signal });
    const heard: string[] = [];
    const waiting = new Set<() => void>();
    const listener = (name: string) => {
        heard.push(name);
        for (const look of waiting) look();
    };
    if (body) void followed(body, listener);
    return {
        status,
        headers,
        heard,
        until: (name, times = 1) =>
            new Promise(resolve => {
                const look = () => {
                    if (heard.filter(each => each === name).length < times) return;
                    waiting.delete(look);
                    resolve();
                };
                waiting.add(look);
                look();
            }),
        close: () => abort.abort(),
    };
};
