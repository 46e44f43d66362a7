import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No upload takes this long; another node's may be under way. */
const STALE = 24 * 3_600_000;

/** Removes files that a crash left half received. */
export const removeStale = async (folder: string, now = Date.now()): Promise<void> => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file);
        if (now - mtimeMs > STALE) await rm(file, { force: true });
    }
};
