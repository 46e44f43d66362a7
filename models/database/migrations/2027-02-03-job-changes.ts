import type { Migration } from './migration';

const OF_FEED = 'FROM feed_undo JOIN data_feed ON data_feed.id = feed_undo.feed_id WHERE change_set_id = change_set.id';

/** Adds the record of a job to its change set, so that it is among the changes of the user who started it. */
export const jobChanges: Migration = {
    name: '2027-02-03-job-changes',
    up: async schema => {
        await schema.addColumn('change_set', 'record_id', { type: 'INTEGER', nullable: true });
        await schema.run(`UPDATE change_set SET resource = 'settings/datafeed', record_id = (SELECT feed_id ${OF_FEED}),
            records = (SELECT rows_added + rows_updated + rows_dropped ${OF_FEED})
            WHERE kind = 'job'`);
    },
    down: async schema => {
        await schema.run(`DELETE FROM change_set WHERE kind = 'job' AND id NOT IN
            (SELECT change_set_id FROM feed_undo WHERE change_set_id IS NOT NULL)`);
        await schema.run("UPDATE change_set SET resource = NULL, records = NULL WHERE kind = 'job'");
        await schema.dropColumn('change_set', 'record_id');
    },
};
