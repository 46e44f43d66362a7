import { dataFeed, IMPORT_SOURCE } from '../../../models/features/feed/dataFeed';
import { importView } from '../../../models/features/feed/importView';
import { daysAfter } from '../../../models/platform/calendar/day';
import { RECENT_DAYS } from '../../../models/features/feed/recentDays';
import type { HomeRow } from '../../../models/platform/homeRow';
import type { ServerContext, FeatureServices } from '../../platform/feature';

/** Rows that the home page shows of a list. */
const SHOWN = 5;

const COLUMNS = 'id, source, plan_name, filename, status, rows_rejected, create_date';
const LATEST = `SELECT ${COLUMNS} FROM data_feed WHERE NOT dry_run ORDER BY id DESC LIMIT ${String(SHOWN)}`;
const OWN_IMPORTS = `SELECT ${COLUMNS} FROM data_feed WHERE create_user = $1 AND source = '${IMPORT_SOURCE}' AND NOT dry_run
    ORDER BY id DESC LIMIT ${String(SHOWN)}`;

/** SQL of the feeds since a day: their number, how many of them stopped, and their rejected rows. */
const RECENT = `SELECT count(*) AS feeds, sum(CASE WHEN status = 'ERROR' THEN 1 ELSE 0 END) AS stopped,
        sum(CASE WHEN rows_rejected > 0 THEN 1 ELSE 0 END) AS with_rejects, sum(rows_rejected) AS rejected
    FROM data_feed WHERE create_date >= $1 AND NOT dry_run`;

interface Recent {
    readonly feeds: number | string;
    readonly stopped: number | string | null;
    readonly with_rejects: number | string | null;
    readonly rejected: number | string | null;
}

interface Feed {
    readonly id: number;
    readonly source: string;
    /** The plan of an import. */
    readonly plan_name: string | null;
    readonly filename: string;
    readonly status: string;
    readonly rows_rejected: number;
    readonly create_date: string | Date;
}

const rowOf = ({ id, source, plan_name, filename, status, rows_rejected, create_date }: Feed): HomeRow => ({
    id,
    within: null,
    title: filename,
    distinction: null,
    about: plan_name ?? source,
    state: status,
    count: rows_rejected,
    date: new Date(create_date).toISOString(),
});

/** Returns the lists of feeds on the home page: the latest, with their rejected rows, or the user's own imports. */
export const feedHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => ({
    areas: [
        {
            name: 'feeds',
            access: dataFeed.access.view,
            butNot: 'administrator',
            read: async ({ today }) => {
                const [row] = await database.read<Recent>(RECENT, [daysAfter(today, -RECENT_DAYS)]);
                return {
                    values: [
                        { name: 'feeds', count: Number(row?.feeds ?? 0) },
                        { name: 'stopped', count: Number(row?.stopped ?? 0) },
                        { name: 'withRejects', count: Number(row?.with_rejects ?? 0) },
                        { name: 'rejected', count: Number(row?.rejected ?? 0) },
                    ],
                };
            },
        },
    ],
    lists: [
        {
            name: 'feeds',
            access: dataFeed.access.view,
            rows: async () => (await database.read<Feed>(LATEST)).map(rowOf),
        },
        {
            name: 'imports',
            access: importView.access,
            butNot: dataFeed.access.view,
            rows: async ({ username }) => (await database.read<Feed>(OWN_IMPORTS, [username])).map(rowOf),
        },
    ],
});
