import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NamedFile } from './namedFiles';

/** The names of folders with the links of a backup begin so. */
const PREFIX = '.backup-';
/** Milliseconds after which the links of a backup were left by one that was killed. */
const LEFT_MS = 24 * 3_600_000;

/** A file for a backup: its path in FILES_DIR, and that of a link which remains when the file is removed. */
export interface LinkedFile {
    readonly path: string;
    readonly link: string;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Links a file, or copies it where the file system has no links. @returns false where it does not exist */
const linkFile = async (file: string, to: string): Promise<boolean> => {
    try {
        await link(file, to).catch((error: unknown) => {
            if (isMissing(error)) throw error;
            return copyFile(file, to, constants.COPYFILE_FICLONE);
        });
        return true;
    } catch (error) {
        if (isMissing(error)) return false;
        throw error;
    }
};

const removeLeft = async (filesDir: string): Promise<void> => {
    for (const name of await readdir(filesDir).catch(() => [])) {
        const folder = path.join(filesDir, name);
        if (name.startsWith(PREFIX) && Date.now() - (await stat(folder)).mtimeMs > LEFT_MS)
            await rm(folder, { recursive: true, force: true });
    }
};

/**
 * Links to the files of a backup, in a folder of FILES_DIR: files are never changed, but they may be removed while the
 * backup is written.
 */
export class LinkedFiles {
    readonly files: LinkedFile[] = [];
    /** The paths of files that a row names and that do not exist. */
    readonly missing: string[] = [];

    private constructor(
        private readonly filesDir: string,
        private readonly folder: string,
    ) {}

    static async create(filesDir: string): Promise<LinkedFiles> {
        await removeLeft(filesDir);
        const folder = path.join(filesDir, PREFIX + randomUUID());
        await mkdir(folder, { recursive: true });
        return new LinkedFiles(filesDir, folder);
    }

    async add({ path: name, isOptional }: NamedFile): Promise<void> {
        const to = path.join(this.folder, String(this.files.length));
        if (await linkFile(path.join(this.filesDir, name), to)) this.files.push({ path: name, link: to });
        else if (!isOptional) this.missing.push(name);
    }

    async remove(): Promise<void> {
        await rm(this.folder, { recursive: true, force: true });
    }
}
