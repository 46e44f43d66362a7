import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { receiveFile } from '../../../api/upload/multipart';
import { multipart } from '../../support/multipart';

test('a file over the limit is refused while it comes, and its sender reads why', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-upload-'));
    const target = path.join(folder, 'upload');
    const server = createServer((req, res) => {
        receiveFile({ body: req, type: req.headers['content-type'], declared: 0 }, target, {
            file: 1_000_000,
            fields: 10_000,
        })
            .then(() => res.end('taken'))
            .catch((error: unknown) => res.writeHead((error as { status: number }).status).end(String(error)));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { payload, headers } = multipart({}, { filename: 'x', content: Buffer.alloc(5_000_000) });
    const status = await new Promise((resolve, reject) => {
        const sending = request({ port, method: 'POST', headers }, res => {
            res.resume();
            resolve(res.statusCode);
        });
        sending.on('error', reject);
        sending.end(payload);
    });
    expect(status).toBe(413);
    expect(await readdir(folder)).toEqual([]);
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
    await rm(folder, { recursive: true });
});

test('a file over the limit that comes in one piece is refused, and nothing is left', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-upload-'));
    const { payload, headers } = multipart({}, { filename: 'x', content: Buffer.alloc(1_000_001) });
    const body = Readable.from([payload]);
    const target = path.join(folder, 'upload');
    await expect(
        receiveFile({ body, type: headers['content-type'], declared: 0 }, target, { file: 1_000_000, fields: 10_000 }),
    ).rejects.toMatchObject({ status: 413 });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
});
