import { dataFeed, IMPORT_SOURCE } from '../../../models/features/feed/dataFeed';
import { importView } from '../../../models/features/feed/importView';
import type { HomeRow } from '../../../models/platform/homeRow';
import type { ServerContext, FeatureServices } from '../../platform/feature';

/** Rows that the home page shows of a list. */
const SHOWN = 5;

const COLUMNS = 'id, source, plan_name, filename, status, rows_rejected, create_date';
const LATEST = `SELECT ${COLUMNS} FROM data_feed ORDER BY id DESC LIMIT ${String(SHOWN)}`;
const OWN_IMPORTS = `SELECT ${COLUMNS} FROM data_feed WHERE create_user = $1 AND source = '${IMPORT_SOURCE}'
    ORDER BY id DESC LIMIT ${String(SHOWN)}`;

interface Feed {
    readonly id: number;
    readonly source: string;
    /** Of an import. */
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

/** Returns the lists of feeds on the home page: the latest, with what was rejected of them, or one's own imports. */
export const feedHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => ({
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
