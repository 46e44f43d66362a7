import type { Settings } from '../../../config/settings';
import { CopyError } from '../../../models/database/copy/copyError';
import { copyTables } from '../../../models/database/copy/copyTables';
import { openTableTarget } from '../../../models/database/copy/tableTarget';
import type { Database } from '../../../models/database/database';
import { listMigrations } from '../../../models/database/migrate';
import { ArchiveReader } from './archiveReader';
import type { Manifest } from './manifest';
import { RestoredFiles } from './restoredFiles';

/** @throws CopyError for the backup of a newer release */
const checkRelease = ({ migrations, version }: Manifest): void => {
    const known = new Set(listMigrations());
    if (migrations.some(name => !known.has(name)))
        throw new CopyError(`The backup was written by a newer release (${version}): restore it with that one.`);
};

interface RestoreContext {
    readonly database: Database;
    readonly settings: Pick<Settings, 'filesDir'>;
}

/**
 * Restores a backup into an empty database and an empty FILES_DIR, and compares every row and file. Nothing is written
 * before all of the backup is checked. Nothing starts on the database of an interrupted restore, and another restore
 * into the same database and folder begins anew. The caller has the start-up lock of the database.
 *
 * @throws CopyError where the backup is damaged or of a newer release, or there is something already;
 *   SchemaMismatchError for a database of a newer release
 */
export const restoreBackup = async ({ database, settings }: RestoreContext, file: string): Promise<Manifest> => {
    const archive = await ArchiveReader.open(file);
    try {
        checkRelease(archive.manifest);
        await archive.check();
        const files = new RestoredFiles(settings.filesDir);
        const target = await openTableTarget(database);
        await files.clear(target.interrupted);
        const { id } = await copyTables({
            database,
            target,
            source: archive.source,
            before: copyId => files.write(archive, copyId),
        });
        await files.complete(id);
        return archive.manifest;
    } finally {
        archive.close();
    }
};
