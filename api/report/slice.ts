import type { Ground, Slice } from '../slice';
import { bulkHooks } from './bulk/hooks';
import { BulkReports } from './bulk/reports';
import { bulkRoutes } from './bulk/routes';
import { BulkSource } from './bulk/source';
import { runRoutes } from './run/routes';
import { Runs } from './run/runs';

/** Bulk reports, scheduled system reports, and what both are made into. */
export const reportSlice = (ground: Ground): Slice => {
    const { database } = ground;
    const runs = new Runs(ground, [new BulkSource(database)]);
    return {
        hooks: { 'services/bulkreport': bulkHooks(database, runs) },
        routes: server => {
            runRoutes(server, runs);
            bulkRoutes(server, new BulkReports(database, runs));
        },
        jobs: [runs.job],
    };
};
