import { dataFeed } from '../../models/feed/dataFeed';
import type { HomeRow } from '../../models/homeRow';
import type { Ground, Slice } from '../slice';

/** Rows that the home page shows of a list. */
const SHOWN = 5;

const LATEST = `SELECT id, source, filename, status, rows_rejected, create_date FROM data_feed
    ORDER BY id DESC LIMIT ${String(SHOWN)}`;

interface Feed {
    readonly id: number;
    readonly source: string;
    readonly filename: string;
    readonly status: string;
    readonly rows_rejected: number;
    readonly create_date: string | Date;
}

const rowOf = ({ id, source, filename, status, rows_rejected, create_date }: Feed): HomeRow => ({
    ...{ id, within: null, title: filename, about: source, state: status, count: rows_rejected },
    date: new Date(create_date).toISOString(),
});

/** What the home page tells of feeds: the latest, with what was rejected of them. */
export const feedHome = ({ database }: Pick<Ground, 'database'>): NonNullable<Slice['home']> => ({
    lists: [
        {
            name: 'feeds',
            access: dataFeed.access.view,
            rows: async () => (await database.read<Feed>(LATEST)).map(rowOf),
        },
    ],
});
