import type { Database } from '../../../models/database/database';
import { Stopped } from './stopped';
import type { AcquiredJob } from './store';

const extendSql = (until: string, isOpen: boolean): string => `UPDATE job SET until_date = ${until}
    WHERE id = $1 AND owner = $2 AND taken = $3 ${isOpen ? "AND state <> 'CANCELLED'" : ''} RETURNING id`;

/**
 * Returns a database that writes only while this process has the lease of a job: a process that was unresponsive for
 * too long, or whose job was cancelled, changes nothing more.
 *
 * @param seconds for which each write shows that the process is alive
 * @param isOpen false: to clean up after a job, also after a cancel
 */
export const leasedDatabase = (
    database: Database,
    { id, owner, taken }: AcquiredJob,
    seconds: number,
    isOpen: boolean,
): Database => {
    const sql = extendSql(database.dialect.later(seconds), isOpen);
    return {
        ...database,
        write: (work, durability) =>
            database.write(async transaction => {
                const extendedRows = await database.run(sql, [id, owner, taken], transaction);
                if (extendedRows.length === 0) throw new Stopped('The job was cancelled, or is another process’s now.');
                return work(transaction);
            }, durability),
    };
};
