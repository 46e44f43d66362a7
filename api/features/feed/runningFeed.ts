import type { Database } from '../../../models/database/database';
import type { dataFeed } from '../../../models/features/feed/dataFeed';
import type { FeedRules } from '../../../models/features/feed/source';
import type { RecordOf } from '../../../models/platform/definition/resource';
import type { Job } from '../../platform/jobs/kind';
import type { RecordServices } from '../../platform/resources/recordServices';
import type { BatchRows } from './apply/batchRows';
import type { FeedFolder } from './folder';
import type { ReaderLimits } from '../../platform/sheets/limits';

export type FeedRecord = RecordOf<typeof dataFeed>;

/** A running feed: the context of all its steps. */
export interface RunningFeed {
    readonly database: Database;
    readonly records: RecordServices;
    readonly feed: FeedRecord;
    readonly rules: FeedRules;
    readonly limits: ReaderLimits;
    readonly batchRows: BatchRows;
    readonly folder: FeedFolder;
    /** The date in the configured time zone. */
    readonly today: string;
    /** Aborted at shutdown: the run stops between two steps and continues at the next start. */
    readonly signal: AbortSignal;
}

/** Name of feeds as jobs. */
export const FEED = 'feed';

export const feedJob = ({ id }: Pick<FeedRecord, 'id'>): Job => ({ kind: FEED, id });
