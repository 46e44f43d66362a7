import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { databases } from '../../../support/databases';
import { listeningApp, type ListeningApp } from '../../../support/listening';

const BOUNDARY = 'b';
const ROWS = 'upc,mfr,desc\n'.repeat(2_000);
const START = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${ROWS}`;
const END = `\r\n--${BOUNDARY}--\r\n`;
/** Milliseconds. */
const CLIENTS = { headers: 1_000, idle: 1_000 };

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe.each(databases)('uploads, however they end, on $name', kind => {
    let app: ListeningApp;
    let cookie: string;
    beforeAll(async () => {
        app = await listeningApp(kind, {}, CLIENTS);
        cookie = (await app.as('content')).cookie ?? '';
    });
    afterAll(() => app.drop());

    const incoming = () => path.join(app.filesDir, 'feeds', 'incoming');
    const files = () => readdir(incoming()).catch(() => []);
    /** Returns the files of uploads that are open in this process. */
    const open = async (): Promise<string[]> => {
        const all = (await readdir('/proc/self/fd')).map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
        return (await Promise.all(all)).filter(target => target.startsWith(incoming()));
    };

    /** Begins an upload whose file is being received. */
    const begun = async (body = chunk(START)): Promise<{ socket: Socket; ended: Promise<string> }> => {
        const socket = connect(app.port, '127.0.0.1');
        let answer = '';
        socket.on('data', (data: Buffer) => (answer += data.toString()));
        const ended = new Promise<string>(resolve => {
            socket.on('error', () => undefined);
            socket.on('close', () => resolve(answer));
        });
        socket.write(
            `POST /iss/api/datafeed/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\n` +
                `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
        );
        while ((await open()).length === 0) await setTimeout(10);
        expect(await files()).toHaveLength(1);
        return { socket, ended };
    };

    const nothingIsLeft = async (): Promise<void> => {
        while ((await files()).length > 0 || (await open()).length > 0) await setTimeout(10);
    };

    test.each<[string, (socket: Socket) => void]>([
        ['its sender hangs up', socket => socket.resetAndDestroy()],
        ['its sender closes', socket => socket.end()],
        ['a chunk is broken', socket => socket.write('what is this?\r\n')],
        ['nothing more comes', () => undefined],
        [
            'a part is malformed',
            socket => socket.write(`${chunk(`\r\n--${BOUNDARY}\r\nno header\r\n\r\nx${END}`)}0\r\n\r\n`),
        ],
        ['another file follows', socket => socket.write(`${chunk(`\r\n${START}${END}`)}0\r\n\r\n`)],
        ['the source is missing', socket => socket.write(`${chunk(END)}0\r\n\r\n`)],
    ])('nothing is left when %s', async (_, end) => {
        const { socket, ended } = await begun();
        end(socket);
        await nothingIsLeft();
        socket.end();
        await ended;
    });

    test('one that takes longer than may be idle is taken, as long as something comes', async () => {
        const { socket, ended } = await begun();
        for (const until = Date.now() + 3 * CLIENTS.idle; Date.now() < until;) {
            socket.write(chunk('upc,mfr,desc\n'));
            await setTimeout(100);
        }
        const source = `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="source"\r\n\r\nAWG`;
        socket.write(`${chunk(source + END)}0\r\n\r\n`);
        expect(await ended).toMatch(/^HTTP\/1.1 201 /);
        await nothingIsLeft();
        await app.services.jobs.drain();
    });

    test('headers that do not come to an end are cut', async () => {
        const socket = connect(app.port, '127.0.0.1');
        const closed = new Promise(resolve => socket.once('close', resolve));
        socket.on('error', () => undefined).resume();
        socket.write('GET /iss/api/health/live HTTP/1.1\r\nHost: x\r\n');
        const drip = setInterval(() => socket.write('X-A: b\r\n'), 100);
        await closed;
        clearInterval(drip);
    });

    test('nothing is left when the server shuts down', async () => {
        const { ended } = await begun();
        await app.server.stop({ timeout: 100 });
        await ended;
        await nothingIsLeft();
    });
});
