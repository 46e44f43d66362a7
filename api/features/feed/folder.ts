import path from 'node:path';

/** Where files are while they are received. */
export const incomingFolder = (filesDir: string): string => path.join(filesDir, 'feeds', 'incoming');

/** Where the files of a feed are; names come from its id, never from the uploader. */
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
