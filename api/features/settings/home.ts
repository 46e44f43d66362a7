import { jobView } from '../../../models/features/settings/jobView';
import type { Database } from '../../../models/database/database';
import { momentOf } from '../../platform/homeMoment';
import { MAIL } from '../../platform/mail/mailJob';
import type { FeatureServices, ServerContext } from '../../platform/feature';

const FAILED = `SELECT count(*) AS count, min(finish_date) AS oldest FROM job WHERE state = 'FAILED'`;
const BY_STATE = `SELECT state, count(*) AS count FROM job WHERE state IN ('WAITING', 'RUNNING') GROUP BY state`;
const FAILED_MAILS = `SELECT count(*) AS count FROM job WHERE state = 'FAILED' AND kind = $1`;

interface Counted {
    readonly state?: string;
    readonly count: number | string;
    readonly oldest?: string | Date | null;
}

/** Counts the open jobs by state. */
const openJobs = async (database: Database): Promise<(state: string) => number> => {
    const rows = await database.read<Counted>(BY_STATE);
    return state => Number(rows.find(row => row.state === state)?.count ?? 0);
};

/** Returns the figures of the home page about background work, for administrators. */
export const settingsHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => ({
    figures: [
        {
            name: 'failedJobs',
            access: jobView.access,
            count: async () => {
                const [row] = await database.read<Counted>(FAILED);
                return { filter: { state: 'FAILED' }, count: Number(row?.count), oldest: momentOf(row?.oldest) };
            },
        },
    ],
    areas: [
        {
            name: 'jobs',
            access: jobView.access,
            read: async () => {
                const [open, [mails]] = await Promise.all([
                    openJobs(database),
                    database.read<Counted>(FAILED_MAILS, [MAIL]),
                ]);
                return {
                    values: [
                        { name: 'waiting', count: open('WAITING') },
                        { name: 'running', count: open('RUNNING') },
                        { name: 'failedMails', count: Number(mails?.count) },
                    ],
                };
            },
        },
    ],
});
