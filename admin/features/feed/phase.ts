import type { RecordOf } from '../../../models/platform/definition/resource';
import type { dataFeed } from '../../../models/features/feed/dataFeed';

type Running = Pick<
    RecordOf<typeof dataFeed>,
    'started_date' | 'rows_total' | 'rows_read' | 'rows_rejected' | 'rows_added' | 'rows_updated' | 'rows_unchanged'
>;

export type PhaseName = 'waiting' | 'reading' | 'checking' | 'applying' | 'dropping';

/** The phase of a running feed, with how many of how many rows. */
export interface Phase {
    readonly name: PhaseName;
    readonly done: number;
    /** Null: not known yet. */
    readonly of: number | null;
}

/** A feed reads, checks and stages all rows before it applies the good ones, and drops products last. */
export const phaseOf = (feed: Running): Phase => {
    const { started_date, rows_total, rows_read } = feed;
    if (!started_date) return { name: 'waiting', done: 0, of: null };
    if (rows_total === null) return { name: 'reading', done: rows_read, of: null };
    const applied = feed.rows_added + feed.rows_updated + feed.rows_unchanged;
    const good = rows_total - feed.rows_rejected;
    if (applied === 0 && good > 0) return { name: 'checking', done: rows_read, of: rows_total };
    return { name: applied < good ? 'applying' : 'dropping', done: applied, of: good };
};
