import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../../models/database/actor';
import { bulkPreview, bulkRun, bulkRuns } from '../../../../models/features/report/bulkCalls';
import { bindCall } from '../../../platform/calls/bind';
import type { BulkReports } from './reports';

/** The calls of bulk reports that are not generated. */
export const bulkRoutes = (server: Server, reports: BulkReports): void => {
    bindCall(server, bulkPreview, (payload, { pass }) => reports.preview(payload, pass));
    bindCall(server, bulkRun, (payload, { id, user }) => reports.run(id(), payload, user as Actor));
    bindCall(server, bulkRuns, (_payload, { id }) => reports.runsOf(id()));
};
