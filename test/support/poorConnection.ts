import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Quality = 'good' | 'breaks';

/** The address of a separate server, which forwards to a product as long as the connection works. */
interface PoorConnection {
    readonly origin: string;
    set(quality: Quality): void;
    end(): Promise<void>;
}

/** Sends the beginning of a page, and nothing for other requests. */
const breakOff = ({ headers }: IncomingMessage, answer: ServerResponse): void => {
    if (!headers.accept?.startsWith('text/html')) return void answer.destroy();
    answer.writeHead(200, { 'content-type': 'text/html', 'content-length': '4000' });
    answer.write('<!doctype html><title>', () => answer.destroy());
};

export const poorConnectionTo = async (product: string): Promise<PoorConnection> => {
    let quality: Quality = 'good';
    const server = createServer((call, answer) => {
        if (quality === 'breaks') {
            breakOff(call, answer);
            return;
        }
        const { method, headers, url = '/' } = call;
        const onward = request(`${product}${url}`, { method, headers }, received => {
            answer.writeHead(received.statusCode ?? 500, received.headers);
            received.pipe(answer);
        });
        onward.on('error', () => answer.destroy());
        call.pipe(onward);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return {
        origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
        set: next => {
            quality = next;
        },
        end: () =>
            new Promise(resolve => {
                server.close(() => resolve());
                server.closeAllConnections();
            }),
    };
};
