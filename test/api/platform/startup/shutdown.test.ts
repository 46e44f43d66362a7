import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { overCable } from '../../../support/cable';
import { databases, postgres } from '../../../support/databases';
import { listeningApp, type ListeningApp } from '../../../support/listening';
import { openTestApp } from '../../../support/app';

const [first] = databases;
if (!first) throw new Error('no database');

const ask = (path: string, cookie = ''): string => `GET ${path} HTTP/1.1\r\nHost: here\r\nCookie: ${cookie}\r\n\r\n`;

/** A connection, and everything that it has received. */
interface Line {
    readonly socket: Socket;
    readonly text: () => string;
}

describe('at its end a server', () => {
    let app: ListeningApp;
    beforeAll(async () => {
        app = await listeningApp(first);
    });
    afterAll(() => app.drop());

    /** Opens a client that never closes its side by itself. */
    const open = async (): Promise<Line> => {
        const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true });
        let text = '';
        socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        await once(socket, 'connect');
        return { socket, text: () => text };
    };
    const until = async (isSo: () => boolean): Promise<void> => {
        while (!isSo()) await new Promise(setImmediate);
    };

    test('ends idle connections and streams at once, and lets what is under way finish', async () => {
        let begun = false;
        let release: () => void = () => undefined;
        const released = new Promise<void>(resolve => (release = resolve));
        app.server.route({
            method: 'GET',
            path: '/slow',
            options: { auth: false },
            handler: async () => {
                begun = true;
                await released;
                return 'finished';
            },
        });
        const { cookie } = await app.as('viewer');
        const fresh = await open();
        const retained = await open();
        retained.socket.write(ask('/iss/api/health/live'));
        await until(() => retained.text().includes('{"up":true}'));
        const stream = await open();
        stream.socket.write(ask('/iss/api/notification/stream', cookie));
        await until(() => stream.text().includes('text/event-stream'));
        const slow = await open();
        // The second is requested on a keep-alive connection, while the first is answered.
        slow.socket.write(ask('/slow') + ask('/iss/api/health/live'));
        await until(() => begun);

        const ends = [fresh, retained, stream].map(({ socket }) => once(socket, 'end'));
        let timedOut = false;
        const closing = app.close({ requests: 30_000, all: 25_000 }).catch(() => (timedOut = true));
        await Promise.all(ends);
        const late = connect({ port: app.port, host: '127.0.0.1' });
        const [rejected] = (await once(late, 'error')) as [NodeJS.ErrnoException];
        expect(rejected.code).toBe('ECONNREFUSED');
        expect(slow.text()).toBe('');

        const slowEnds = once(slow.socket, 'end');
        release();
        await slowEnds;
        expect(slow.text()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n[^]*finished$/i);
        // None of the clients closes its side, and no time-out of requests closes it for them.
        await closing;
        expect(timedOut).toBe(false);
        for (const { socket } of [fresh, retained, stream, slow]) socket.destroy();
    });
});

if (postgres)
    test('a database that hangs keeps no process from its end', async () => {
        const { kind, cable } = await overCable(postgres!);
        const app = await openTestApp(kind);
        const viewer = await app.as('viewer');
        cable.stall();
        app.services.provided.sessions.forget();
        const request = viewer.call('GET', '/auth/context');
        await expect(app.close({ requests: 50, all: 500 })).rejects.toThrow('Not all was over after 0.5 s.');
        await cable.cut();
        await cable.mend();
        await request;
        await app.drop();
    });
