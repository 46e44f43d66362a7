import type { Feature } from '../../platform/feature';
import { bulkHooks } from './bulk/hooks';
import { BulkReports } from './bulk/reports';
import { bulkRoutes, runRoutes, sysreportRoutes } from './routes';
import { BulkSource } from './bulk/source';
import { reportHome } from './home';
import { runFiles } from './run/files';
import { Runs } from './run/runs';
import { lookingForDue, SystemReports } from './sysreport/systemReports';
import { SystemSource } from './sysreport/source';

/** Bulk reports, scheduled system reports, and the files of both. */
export const reportFeature: Feature = {
    name: 'report',
    files: [runFiles],
    create: context => {
        const { database } = context;
        const runs = new Runs(context, [new BulkSource(database), new SystemSource(context)]);
        const systemReports = new SystemReports(context, runs);
        return {
            home: reportHome(context),
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
            background: lookingForDue(systemReports, context.log),
        };
    },
};
