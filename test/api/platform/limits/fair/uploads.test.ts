import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { databases } from '../../../../support/databases';
import { listeningApp, type ListeningApp } from '../../../../support/listening';

const START = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
/** Two running, four that wait, and one more. */
const UPLOADS = 7;

describe.each(databases)('uploads of one user on $name', kind => {
    let app: ListeningApp;
    beforeAll(async () => (app = await listeningApp(kind)));
    afterAll(() => app.drop());

    test('are received two at a time, and what would wait too long is told at once', async () => {
        const { cookie } = await app.as('tpm.user');
        const retained = () => readdir(path.join(app.filesDir, 'actuals')).catch(() => []);
        const answers: string[] = [];
        const begun = (): Socket => {
            const socket = connect(app.port, '127.0.0.1');
            socket.on('error', () => undefined).on('data', (data: Buffer) => answers.push(data.toString()));
            socket.write(
                `POST /iss/api/tpm/promoactual/upload HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n` +
                    `Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n` +
                    `${START.length.toString(16)}\r\n${START}\r\n`,
            );
            return socket;
        };
        const sockets = Array.from({ length: UPLOADS }, begun);
        while (answers.length === 0 || (await retained()).length < 2) await setTimeout(10);
        expect(answers.join('')).toMatch(/^HTTP\/1.1 429 /);
        expect(await retained()).toHaveLength(2);
        for (const socket of sockets) socket.destroy();
        while ((await retained()).length > 0) await setTimeout(10);
    });
});
