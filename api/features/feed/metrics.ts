import { Counter } from 'prom-client';
import { processMetrics } from '../../platform/metrics/registry';
import type { FeedRecord } from './runningFeed';

const rows = new Counter({
    name: 'endcap_feed_rows_total',
    help: 'Rows of files that ended in this process, by source and what they did: added, updated, unchanged, dropped, rejected.',
    labelNames: ['source', 'outcome'],
    registers: [processMetrics],
});
const feeds = new Counter({
    name: 'endcap_feeds_total',
    help: 'Files that ended in this process, by source and status: complete, error.',
    labelNames: ['source', 'status'],
    registers: [processMetrics],
});

/** Counts a feed that has ended, and its rows; a dry run counts as a file alone, since it changes nothing. */
export const countEnded = (feed: FeedRecord): void => {
    const { source, status } = feed;
    feeds.inc({ source, status: status.toLowerCase() });
    if (feed.dry_run) return;
    for (const outcome of ['added', 'updated', 'unchanged', 'dropped', 'rejected'] as const)
        rows.inc({ source, outcome }, feed[`rows_${outcome}`]);
};
