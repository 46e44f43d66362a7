import type { Ground, Slice } from '../slice';
import { bulkHooks } from '../features/report/bulk/hooks';
import { BulkReports } from '../features/report/bulk/reports';
import { bulkRoutes } from '../features/report/bulk/routes';
import { BulkSource } from '../features/report/bulk/source';
import { reportHome } from '../features/report/home';
import { runRoutes } from '../features/report/run/routes';
import { Runs } from '../features/report/run/runs';
import { lookingForDue } from '../features/report/sysreport/due';
import { sysreportRoutes } from '../features/report/sysreport/routes';
import { SystemSource } from '../features/report/sysreport/source';
import { SystemReports } from '../features/report/sysreport/systemReports';

/** Bulk reports, scheduled system reports, and what both are made into. */
export const reportSlice = (ground: Ground): Slice => {
    const { database } = ground;
    const runs = new Runs(ground, [new BulkSource(database), new SystemSource(ground)]);
    const systemReports = new SystemReports(ground, runs);
    return {
        home: reportHome(ground),
        hooks: {
            'services/bulkreport': bulkHooks(database, runs),
            'settings/sysreport': systemReports.hooks,
        },
        routes: server => {
            runRoutes(server, runs);
            bulkRoutes(server, new BulkReports(database, runs));
            sysreportRoutes(server, systemReports);
        },
        jobs: [runs.job],
        background: lookingForDue(systemReports, ground.log),
    };
};
