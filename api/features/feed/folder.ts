import path from 'node:path';
import { dataFeed } from '../../../models/features/feed/dataFeed';
import type { RecordFiles } from '../../platform/backup/recordFiles';

/** Returns the folder of files that are being received. */
export const incomingFolder = (filesDir: string): string => path.join(filesDir, 'feeds', 'incoming');

/** The folder of a feed's files; names come from its id, never from the uploader. */
export class FeedFolder {
    readonly path: string;

    constructor(filesDir: string, id: number) {
        this.path = path.join(filesDir, 'feeds', String(id));
    }

    get upload(): string {
        return path.join(this.path, 'upload');
    }

    get rejects(): string {
        return path.join(this.path, 'rejects.csv');
    }
}

/**
 * The files of feeds: a feed that waits or runs needs its upload; of others it may have been removed, as may be the
 * rejects.
 */
export const feedFiles: readonly RecordFiles[] = [
    {
        table: dataFeed.table,
        where: "status = 'PENDING'",
        columns: [],
        paths: ({ id }) => [`feeds/${String(id)}/upload`],
    },
    {
        table: dataFeed.table,
        where: "status <> 'PENDING'",
        columns: [],
        paths: ({ id }) => [`feeds/${String(id)}/upload`, `feeds/${String(id)}/rejects.csv`],
        areOptional: true,
    },
];
