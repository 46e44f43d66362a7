import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { server as makeServer } from '@hapi/hapi';
import { receiveFile } from '../../../../api/platform/uploads/multipart';
import { lingeringClosePlugin } from '../../../../api/platform/limits/lingeringClose';
import { multipart } from '../../../support/multipart';

const LIMITS = { file: 1_000_000, fields: 10_000 };

test('a file over the limit is refused while it comes, and its sender reads why', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-upload-'));
    const target = path.join(folder, 'upload');
    const server = makeServer({ port: 0, host: '127.0.0.1' });
    await server.register(lingeringClosePlugin);
    server.route({
        method: 'POST',
        path: '/',
        options: { payload: { output: 'stream', parse: false, maxBytes: Number.MAX_SAFE_INTEGER } },
        handler: ({ raw: { req } }, h) =>
            receiveFile({ body: req, type: req.headers['content-type'], declared: 0 }, target, LIMITS)
                .then(() => 'taken')
                .catch((error: unknown) => h.response(String(error)).code((error as { status: number }).status)),
    });
    await server.start();
    const { payload, headers } = multipart({}, { filename: 'x', content: Buffer.alloc(5_000_000) });
    const status = await new Promise((resolve, reject) => {
        const sending = request({ port: server.info.port, method: 'POST', headers }, res => {
            res.resume();
            resolve(res.statusCode);
        });
        sending.on('error', reject);
        sending.end(payload);
    });
    expect(status).toBe(413);
    expect(await readdir(folder)).toEqual([]);
    await server.stop();
    await rm(folder, { recursive: true });
});

test('a file over the limit that comes in one piece is refused, and nothing is left', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-upload-'));
    const { payload, headers } = multipart({}, { filename: 'x', content: Buffer.alloc(1_000_001) });
    const body = Readable.from([payload]);
    const target = path.join(folder, 'upload');
    await expect(
        receiveFile({ body, type: headers['content-type'], declared: 0 }, target, LIMITS),
    ).rejects.toMatchObject({ status: 413 });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
});
