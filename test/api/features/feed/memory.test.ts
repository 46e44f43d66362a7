import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rowCheck } from '../../../../api/features/feed/check/row';
import { openFeedFile } from '../../../../api/features/feed/reader/reader';
import { feedSources } from '../../../../models/features/feed/source';
import { catalogueFile } from '../../../../seeders/catalogue';

const ROWS = 200_000;
const EVERY = 20_000;
/** All rows of the file at once would need many times as much. */
const MAX_GROWTH = 16 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Returns the bytes of memory in use, without garbage that would be collected later. */
const locked = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
};

test('memory does not grow with the file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-memory-'));
    try {
        const file = path.join(folder, 'upload');
        await pipeline(Readable.from(catalogueFile(0, ROWS)), createWriteStream(file));
        const before = locked();
        const { header, rows } = await openFeedFile(file, feedSources.AWG);
        const { check } = rowCheck(header, feedSources.AWG, { upc_item: 'with', upc_case: 'with' });
        let max = before;
        let [good, looked] = [0, 0];
        for await (const batch of rows) {
            good += batch.map(check).filter(({ reason }) => reason === null).length;
            if (good - looked < EVERY) continue;
            looked = good;
            max = Math.max(max, locked());
        }
        expect(good).toBe(ROWS);
        expect(max - before).toBeLessThan(MAX_GROWTH);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
});
