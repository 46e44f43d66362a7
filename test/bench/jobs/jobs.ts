import type { Database } from '../../../models/database/database';
import { migrate } from '../../../models/database/migrate';
import { openDatabase } from '../../../models/database/open';
import { startOwnRedis } from '../../support/ownRedis';
import type { Bench } from '../bench';
import { options } from '../options';
import { median } from '../statistics';
import type { Result } from '../table';
import { bareBull, bareStatements } from './bareJobs';
import { measured } from './measured';

const SECOND = 1_000;

type Side = 'product' | 'bare';

/** Compares both sides, each time on an empty table; the first round warms up and does not count. */
const compared = async (
    database: Database,
    sides: Readonly<Record<Side, () => Promise<number>>>,
): Promise<Record<Side, number>> => {
    const times: Record<Side, number[]> = { product: [], bare: [] };
    for (let round = 0; round <= options.rounds; round++) {
        for (const side of ['product', 'bare'] as const) {
            await database.write(transaction => database.run('DELETE FROM job', [], transaction));
            const time = await sides[side]();
            if (round > 0) times[side].push(time);
        }
    }
    return { product: median(times.product), bare: median(times.bare) };
};

/** Measures small jobs, beside their three statements alone or with a bare Bull queue between them. */
export const jobs: Bench = {
    keys: ['jobs'],
    usesCatalogue: false,
    run: async ({ database: fresh }) => {
        const database = await openDatabase({
            dataDir: fresh.environment['DATA_DIR'] ?? '',
            databaseUrl: fresh.environment['DATABASE_URL'],
        });
        await migrate(database);
        const count = options.jobs;
        const result = (transport: string, { product, bare }: Record<Side, number>): Result => ({
            database: fresh.name,
            workload: `${String(count)} small jobs, ${transport}`,
            figure: 'jobs/s',
            values: { product: (count / product) * SECOND, bare: (count / bare) * SECOND },
        });
        const inProcess = await compared(database, {
            product: () => measured(database, count, undefined),
            bare: () => bareStatements(database, count),
        });
        const redis = await startOwnRedis();
        const byBull = await compared(database, {
            product: () => measured(database, count, redis.url),
            bare: () => bareBull(database, count, redis.url),
        });
        await redis.stop();
        await database.close();
        return [result('in process', inProcess), result('on Bull', byBull)];
    },
};
