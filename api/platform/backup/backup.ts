import { access, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../../config/settings';
import { CopyError } from '../../../models/database/copy/copyError';
import { openTableSource } from '../../../models/database/copy/tableSource';
import type { Database } from '../../../models/database/database';
import type { Read } from '../../../models/database/read';
import { writeArchive } from './archiveWriter';
import { LinkedFiles } from './linkedFiles';
import type { Manifest } from './manifest';
import { readNamedFiles } from './namedFiles';
import type { RecordFiles } from './recordFiles';

/** Snapshots that are taken until none of the files has been removed before it was linked. */
const TRIES = 5;

/** A backup as it was written. */
export interface WrittenBackup {
    readonly manifest: Manifest;
    /** Files that rows name and that did not exist in any of the snapshots. */
    readonly missing: readonly string[];
}

interface BackupContext {
    readonly database: Database;
    readonly settings: Pick<Settings, 'filesDir'>;
    readonly files: readonly RecordFiles[];
}

/** npm runs its scripts in the package's own folder. */
const readVersion = async (): Promise<string> => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    return version;
};

interface Writing {
    readonly file: FileHandle;
    readonly read: Read;
    /** Whether this is the last try: files that do not exist are left out. */
    readonly isLast: boolean;
}

/** @returns undefined where a file was removed before it was linked, so that another snapshot is needed */
const writeSnapshot = async (
    { database, settings, files }: BackupContext,
    { file, read, isLast }: Writing,
): Promise<WrittenBackup | undefined> => {
    const source = await openTableSource(database, read, 'backup');
    const date = new Date().toISOString();
    const linked = await LinkedFiles.create(settings.filesDir);
    try {
        for await (const named of readNamedFiles(read, files)) await linked.add(named);
        if (linked.missing.length > 0 && !isLast) return undefined;
        const manifest = await writeArchive(file, { version: await readVersion(), date, source, files: linked.files });
        return { manifest, missing: linked.missing };
    } finally {
        await linked.remove();
    }
};

const writeSnapshots = async (context: BackupContext, file: FileHandle): Promise<WrittenBackup> => {
    for (let tries = 1; ; tries++) {
        const written = await context.database.readSnapshot(read =>
            writeSnapshot(context, { file, read, isLast: tries === TRIES }),
        );
        if (written) return written;
    }
};

const OWNER_ONLY = 0o600;

/** Reasons why a new file cannot be opened, by the code of the system's error. */
const UNOPENED: Readonly<Record<string, (file: string) => string>> = {
    EEXIST: file => `${file} exists. Another backup writes it, or was killed: then remove it.`,
    ENOENT: file => `There is no folder ${path.dirname(file)}.`,
    ENOTDIR: file => `${path.dirname(file)} is no folder.`,
    EACCES: file => `This user may not write to ${path.dirname(file)}.`,
    EROFS: file => `${path.dirname(file)} can only be read.`,
};

/** @throws CopyError where it exists, or its folder does not, or may not be written to */
const openNew = (file: string): Promise<FileHandle> =>
    open(file, 'wx', OWNER_ONLY).catch((error: unknown) => {
        const reason = UNOPENED[(error as NodeJS.ErrnoException).code ?? ''];
        throw reason === undefined ? error : new CopyError(reason(file));
    });

/** @throws CopyError where a file exists */
const checkFree = async (file: string): Promise<void> => {
    const isTaken = await access(file).then(
        () => true,
        () => false,
    );
    if (isTaken) throw new CopyError(`${file} exists. A backup is written to a new file.`);
};

/**
 * Writes a backup of the database and of the files that its rows name, both of one moment, while the product runs.
 *
 * @param file a new file, which its owner alone may read; it has another name until it is complete
 * @throws CopyError where the file exists, or the database is of an older release; SchemaMismatchError
 */
export const writeBackup = async (context: BackupContext, file: string): Promise<WrittenBackup> => {
    await checkFree(file);
    const unfinished = `${file}.part`;
    const handle = await openNew(unfinished);
    try {
        const written = await writeSnapshots(context, handle);
        await checkFree(file);
        await rename(unfinished, file);
        return written;
    } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
    } finally {
        await handle.close();
    }
};
