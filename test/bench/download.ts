import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Ask } from './connection';
import type { Contender } from './servers';

export interface Download {
    /** Milliseconds to the first byte of the file. */
    readonly first: number;
    /** Milliseconds to the last byte. */
    readonly all: number;
    readonly bytes: number;
}

/** Downloads a file and discards it. @throws when it is not sent, or breaks off */
export const download = ({ origin, base, headers }: Contender, { method, path, body }: Ask): Promise<Download> =>
    new Promise((resolve, reject) => {
        const began = performance.now();
        const type = body === undefined ? {} : { 'content-type': 'application/json' };
        const call = request(`${origin}${base}${path}`, { method, headers: { ...headers, ...type } }, response => {
            let bytes = 0;
            let first = NaN;
            response.on('data', (chunk: Buffer) => {
                if (bytes === 0) first = performance.now() - began;
                bytes += chunk.length;
            });
            response.once('error', reject);
            response.once('end', () => {
                if (response.statusCode === 200) resolve({ first, all: performance.now() - began, bytes });
                else reject(new Error(`${path} answered ${String(response.statusCode)}`));
            });
        });
        call.once('error', reject);
        call.end(body === undefined ? undefined : JSON.stringify(body));
    });
