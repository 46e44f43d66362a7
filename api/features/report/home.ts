import { bulkReport } from '../../../models/features/report/bulkReport';
import type { Run } from '../../../models/features/report/run';
import type { HomeRow } from '../../../models/platform/homeRow';
import type { ServerContext, FeatureServices } from '../../platform/feature';

/** Rows that the home page shows of a list. */
const SHOWN = 5;

/** A report retains only a few of its runs, so that the runs of a user are found quickly. */
const OWN = `SELECT id, report_id, title, format, status, rows, create_date, finished_date FROM report_run
    WHERE kind = 'BULK' AND create_user = $1 ORDER BY id DESC LIMIT ${String(SHOWN)}`;

interface Own extends Pick<Run, 'id' | 'report_id' | 'title' | 'format' | 'status' | 'rows'> {
    readonly create_date: string | Date;
    readonly finished_date: string | Date | null;
}

const rowOf = ({ id, report_id, title, format, status, rows, create_date, finished_date }: Own): HomeRow => ({
    id,
    within: report_id,
    title,
    distinction: null,
    about: format.toUpperCase(),
    state: status,
    count: rows,
    date: new Date(finished_date ?? create_date).toISOString(),
});

/** Returns the list of reports on the home page: those that the user ran, ready or not. */
export const reportHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => ({
    lists: [
        {
            name: 'reports',
            access: bulkReport.access.view,
            rows: async ({ username }) => (await database.read<Own>(OWN, [username])).map(rowOf),
        },
    ],
});
