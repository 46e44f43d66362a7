import type { Database } from '../../../models/database/database';
import { purgeRows } from '../../../models/database/purgeRows';

const DAY = 24 * 3_600_000;

interface AuditRetention {
    readonly days: number;
    /** The paths of resources whose history is not removed. */
    readonly except: readonly string[];
}

/** Removes the history of records that is older than some days, in portions; records and their versions remain. */
export const purgeAudits = (database: Database, { days, except }: AuditRetention): Promise<number> => {
    const excepted = except.map((_, at) => `$${String(at + 2)}`).join(', ');
    const where = `date < $1${except.length > 0 ? ` AND resource NOT IN (${excepted})` : ''}`;
    const before = new Date(Date.now() - days * DAY).toISOString();
    return purgeRows(database, { table: 'audit', where, order: ['date'] }, [before, ...except]);
};
