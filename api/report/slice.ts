import type { Ground, Slice } from '../slice';
import { bulkHooks } from './bulk/hooks';
import { BulkReports } from './bulk/reports';
import { bulkRoutes } from './bulk/routes';
import { BulkSource } from './bulk/source';
import { reportHome } from './home';
import { runRoutes } from './run/routes';
import { Runs } from './run/runs';
import { lookingForDue } from './sysreport/due';
import { sysreportRoutes } from './sysreport/routes';
import { SystemSource } from './sysreport/source';
import { SystemReports } from './sysreport/systemReports';

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
