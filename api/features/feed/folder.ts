import path from 'node:path';

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
