import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rowCheck } from '../../../api/feed/check/row';
import { openFeedFile } from '../../../api/feed/reader/reader';
import { feedSources } from '../../../models/feed/source';
import { catalogueFile } from '../../../seeders/catalogue';

const ROWS = 200_000;
/** Loose: all the rows of the file at once would be half as much again. */
const MOST_GROWTH = 96 * 1024 * 1024;

test('memory does not grow with the file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-memory-'));
    try {
        const file = path.join(folder, 'upload');
        await pipeline(Readable.from(catalogueFile(0, ROWS)), createWriteStream(file));
        const before = process.memoryUsage.rss();
        const { header, rows } = await openFeedFile(file, feedSources.AWG);
        const { check } = rowCheck(header, feedSources.AWG, 'with');
        let most = before;
        let good = 0;
        for await (const batch of rows) {
            good += batch.map(check).filter(({ reason }) => reason === null).length;
            most = Math.max(most, process.memoryUsage.rss());
        }
        expect(good).toBe(ROWS);
        expect(most - before).toBeLessThan(MOST_GROWTH);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
});
