import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No upload takes this long; an upload of another node may be active. */
const STALE = 24 * 3_600_000;
/** Files that are checked at once. */
const SOME = 500;

/** Returns the names of those files that something refers to. */
type FindReferencedFiles = (names: readonly string[]) => Promise<ReadonlySet<string>>;

const none: FindReferencedFiles = () => Promise.resolve(new Set());

const isStale = async (file: string, now: number): Promise<boolean> => {
    const found = await stat(file).catch(() => undefined);
    return found !== undefined && now - found.mtimeMs > STALE;
};

/** Removes files that a crash left half received, or that nothing refers to any more. */
export const removeStale = async (
    folder: string,
    findReferenced: FindReferencedFiles = none,
    now = Date.now(),
): Promise<void> => {
    const names = await readdir(folder).catch(() => []);
    for (let from = 0; from < names.length; from += SOME) {
        const old: string[] = [];
        for (const name of names.slice(from, from + SOME))
            if (await isStale(path.join(folder, name), now)) old.push(name);
        const referred = old.length > 0 ? await findReferenced(old) : new Set();
        for (const name of old) if (!referred.has(name)) await rm(path.join(folder, name), { force: true });
    }
};
