import Bull from 'bull';
import type { Database } from '../../../models/database/database';
import { AT_ONCE, forEach } from './measured';

/** The three statements of a small job, as `api/platform/jobs/store.ts` runs them. */
const statements = ({ now, later }: Database['dialect']) =>
    ({
        add: `INSERT INTO job
                (kind, subject, queue_key, state, run_after, tries, reached, failures, taken, create_user, create_date)
            VALUES ('bare', $1, NULL, 'WAITING', ${now}, 0, 0, 0, 0, 'bare', ${now}) RETURNING id`,
        take: `UPDATE job SET state = 'RUNNING', owner = 'bare', taken = taken + 1, tries = tries + 1,
            until_date = ${later(10)}, start_date = ${now} WHERE id = $1 AND state = 'WAITING'`,
        end: `UPDATE job SET state = 'DONE', owner = NULL, until_date = NULL, finish_date = ${now} WHERE id = $1`,
    }) as const;

const runner = (database: Database) => {
    const sql = statements(database.dialect);
    return async (name: keyof typeof sql, id: number): Promise<number> => {
        const [row] = await database.write(transaction => database.run(sql[name], [id], transaction), 'relaxed');
        return Number(row?.['id']);
    };
};

/** Returns the milliseconds that the statements alone take for this many jobs. */
export const bareStatements = async (database: Database, count: number): Promise<number> => {
    const run = runner(database);
    const begun = performance.now();
    await forEach(count, async subject => {
        const id = await run('add', subject);
        await run('take', id);
        await run('end', id);
    });
    return performance.now() - begun;
};

/** Returns the milliseconds that they take with a bare Bull queue between the first and the others. */
export const bareBull = async (database: Database, count: number, redisUrl: string): Promise<number> => {
    const run = runner(database);
    const queue = new Bull('bare', redisUrl);
    let left = count;
    await queue.isReady();
    const begun = performance.now();
    const done = new Promise<void>((resolve, reject) => {
        queue
            .process(AT_ONCE, async ({ data: { id } }: { data: { id: number } }) => {
                await run('take', id);
                await run('end', id);
                if (--left === 0) resolve();
            })
            .catch(reject);
    });
    await forEach(count, async subject => {
        await queue.add({ id: await run('add', subject) }, { removeOnComplete: true, removeOnFail: true });
    });
    await done;
    const taken = performance.now() - begun;
    await queue.close();
    return taken;
};
