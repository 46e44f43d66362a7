import type { RecordOf } from '../../../models/platform/definition/resource';
import type { dataFeed } from '../../../models/features/feed/dataFeed';

type Times = Pick<RecordOf<typeof dataFeed>, 'started_date' | 'finished_date'>;

const SECOND_MS = 1000;

/** Returns the seconds that the feed ran; null until it is through. */
export const secondsOf = ({ started_date, finished_date }: Times): number | null =>
    started_date && finished_date ? (Date.parse(finished_date) - Date.parse(started_date)) / SECOND_MS : null;

/** Count of rows done at a moment, in milliseconds. */
export interface Sample {
    readonly done: number;
    readonly at: number;
}

/** Returns rows per second between two samples; null when they are not sufficient. */
export const rateBetween = (first: Sample, last: Sample): number | null => {
    const seconds = (last.at - first.at) / SECOND_MS;
    return seconds > 0 && last.done > first.done ? Math.round((last.done - first.done) / seconds) : null;
};
