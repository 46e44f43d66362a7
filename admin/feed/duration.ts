import type { RecordOf } from '../../models/resource';
import type { dataFeed } from '../../models/feed/dataFeed';

type Times = Pick<RecordOf<typeof dataFeed>, 'started_date' | 'finished_date' | 'rows_read'>;

const SECOND_MS = 1000;

/** How long the feed ran; null until it is through. */
export const secondsOf = ({ started_date, finished_date }: Times): number | null =>
    started_date && finished_date ? (Date.parse(finished_date) - Date.parse(started_date)) / SECOND_MS : null;

/** Rows a second, since it began. */
export const rateOf = ({ started_date, rows_read }: Times, at: number): number | null => {
    if (!started_date) return null;
    const seconds = (at - Date.parse(started_date)) / SECOND_MS;
    return seconds > 0 && rows_read > 0 ? Math.round(rows_read / seconds) : null;
};
