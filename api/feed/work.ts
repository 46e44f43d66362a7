import path from 'node:path';
import type { Database } from '../../models/database/database';
import { isAdrSource, type dataFeed } from '../../models/feed/dataFeed';
import type { FeedRules } from '../../models/feed/source';
import type { RecordOf } from '../../models/resource';
import type { BatchRows } from './apply/batchRows';
import type { ReaderLimits } from './reader/limits';

export type FeedRecord = RecordOf<typeof dataFeed>;

/** What every step of a feed's run is given. */
export interface FeedWork {
    readonly database: Database;
    readonly feed: FeedRecord;
    readonly rules: FeedRules;
    readonly limits: ReaderLimits;
    readonly batchRows: BatchRows;
    readonly folder: FeedFolder;
    /** The date in the configured time zone. */
    readonly today: string;
    /** Aborted at shutdown: the run stops between two steps and goes on at the next start. */
    readonly signal: AbortSignal;
}

/** Thrown when a run is to stop and its feed to stay PENDING. */
export class Stopped extends Error {
    override readonly name = 'Stopped';
}

/** Between two steps: lets a shutdown in. @throws Stopped */
export const goOn = ({ signal }: Pick<FeedWork, 'signal'>): void => {
    if (signal.aborted) throw new Stopped('The process is shutting down.');
};

/** What says which lane a feed is in. */
export type Lane = Pick<FeedRecord, 'source' | 'adr_id'>;

/**
 * Feeds of one lane run one at a time, in the order of their ids: those of a wholesaler, and those of an ADR whatever
 * they do to it (domain.md section 4).
 */
export const laneOf = ({ source, adr_id }: Lane): string => (isAdrSource(source) ? `ADR ${adr_id}` : source);

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
