import { secUser } from '../../../models/features/account/secUser';
import type { FeatureServices, ServerContext } from '../../platform/feature';

/** Leaves out users who are older than the first recorded use: whether they ever used a right is not known. */
const NEVER_HERE = `SELECT count(*) AS count FROM sec_user u WHERE u.enabled
    AND substr(CAST(u.create_date AS TEXT), 1, 10) >= (SELECT min(day) FROM access_use)
    AND NOT EXISTS (SELECT 1 FROM access_use a WHERE a.sec_user_id = u.id)`;

/** Returns the figures of the home page about users. */
export const accountHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => ({
    areas: [
        {
            name: 'users',
            access: secUser.access.view,
            read: async () => {
                const [row] = await database.read<{ count: number | string }>(NEVER_HERE);
                return { values: [{ name: 'neverHere', count: Number(row?.count) }] };
            },
        },
    ],
});
