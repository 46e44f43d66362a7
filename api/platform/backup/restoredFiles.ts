import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CopyError } from '../../../models/database/copy/copyError';
import type { ArchiveReader } from './archiveReader';

const OWNER_ONLY = 0o600;

/** The name of a file in FILES_DIR while a restore fills it; the database knows its id. */
const markOf = (id: string): string => `.restore-${id}`;

const hashOf = async (file: string): Promise<string> => {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
    return hash.digest('hex');
};

/** FILES_DIR, into which the files of a backup are restored. */
export class RestoredFiles {
    constructor(private readonly filesDir: string) {}

    /**
     * Checks that there is nothing in FILES_DIR.
     *
     * @param interrupted the id of an interrupted restore into the same database, whose files are removed
     * @throws CopyError
     */
    async clear(interrupted: string | undefined): Promise<void> {
        await mkdir(this.filesDir, { recursive: true });
        const names = await readdir(this.filesDir);
        if (names.length === 0) return;
        if (interrupted === undefined || !names.includes(markOf(interrupted)))
            throw new CopyError(
                `FILES_DIR (${this.filesDir}) is not empty. A backup is only restored into an empty one.`,
            );
        // The mark is the last to go: until then the other files are known to be those of the restore.
        const restored = names.filter(name => name !== markOf(interrupted));
        for (const name of [...restored, markOf(interrupted)])
            await rm(path.join(this.filesDir, name), { recursive: true, force: true });
    }

    /** Writes and compares all files. @param id of the restore @throws CopyError for one that differs */
    async write(archive: ArchiveReader, id: string): Promise<void> {
        await writeFile(path.join(this.filesDir, markOf(id)), '', { flag: 'wx', mode: OWNER_ONLY, flush: true });
        for (const { path: name, sha256 } of archive.manifest.files) {
            const file = path.join(this.filesDir, ...name.split('/'));
            await mkdir(path.dirname(file), { recursive: true });
            await pipeline(archive.file(name), createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true }));
            if ((await hashOf(file)) !== sha256) throw new CopyError(`${file} is not the same as in the backup.`);
        }
    }

    /** Removes the mark of a restore that is complete. */
    async complete(id: string): Promise<void> {
        await rm(path.join(this.filesDir, markOf(id)), { force: true });
    }
}
