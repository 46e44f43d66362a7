import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../../../models/database/database';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import type { RecordFiles } from '../../../platform/backup/recordFiles';
import { Failure } from '../../../platform/server/failure';
import { removeStale } from '../../../platform/uploads/stale';

const retainedSql = (names: readonly string[]): string =>
    `SELECT path FROM tpm_promo_actual WHERE path IN (${names.map((_, at) => `$${at + 1}`).join(', ')})`;

/** The actuals that were uploaded have a file. */
export const actualFiles: RecordFiles = {
    table: promoActual.table,
    where: 'path IS NOT NULL',
    columns: ['path'],
    paths: actual => [`actuals/${path.basename(String(actual['path']))}`],
};

/** The files of actuals: under names of the server's own, each of which belongs to at most one actual. */
export class ActualFiles {
    private readonly folder: string;

    constructor(filesDir: string) {
        this.folder = path.join(filesDir, 'actuals');
    }

    /** Returns a new path for a file that is being received, where it will remain. */
    async incoming(): Promise<string> {
        await mkdir(this.folder, { recursive: true });
        return path.join(this.folder, randomUUID());
    }

    /** Returns the name of a file here, by which its actual refers to it. */
    nameOf(file: string): string {
        return path.basename(file);
    }

    /** @throws Failure 404 */
    async read(name: string): Promise<Readable> {
        try {
            const file = await open(path.join(this.folder, this.nameOf(name)));
            return file.createReadStream();
        } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
            throw Failure.service(404, tpmMessages.fileGone);
        }
    }

    /** Removes a file in the background; one that remains is purged later. */
    remove(name: string): void {
        void rm(path.join(this.folder, this.nameOf(name)), { force: true }).catch(() => undefined);
    }

    /** Removes files without an actual, which a crash between a file and its actual left behind. */
    purge(database: Database, now?: number): Promise<void> {
        const findRetained = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
            const found = await database.read<{ path: string }>(retainedSql(names), names);
            return new Set(found.map(row => row.path));
        };
        return removeStale(this.folder, findRetained, now);
    }
}
