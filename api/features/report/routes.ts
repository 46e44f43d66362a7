import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../models/database/actor';
import { bulkPreview, bulkRun, bulkRuns } from '../../../models/features/report/bulkCalls';
import { runCancel, runFile } from '../../../models/features/report/runCalls';
import {
    sysreportClock,
    sysreportNext,
    sysreportRun,
    sysreportRuns,
    sysreportStart,
    sysreportStop,
} from '../../../models/features/report/sysreportCalls';
import { bindCall } from '../../platform/calls/bind';
import { attach } from '../../platform/calls/attachment';
import type { SessionUser } from '../../platform/sessions/user';
import type { BulkReports } from './bulk/reports';
import type { Runs } from './run/runs';
import type { SystemReports } from './sysreport/systemReports';

/** Registers the calls of runs of all kinds of reports. */
export const runRoutes = (server: Server, runs: Runs): void => {
    bindCall(server, runFile, async (_payload, { id, user, h }) => {
        const { size, ...file } = await runs.file(id('runId'), user as SessionUser);
        return attach(h, file).bytes(size);
    });
    bindCall(server, runCancel, (_payload, { id, user }) => runs.cancel(id('runId'), user as SessionUser));
};

/** Registers the calls of bulk reports that are not generated. */
export const bulkRoutes = (server: Server, reports: BulkReports): void => {
    bindCall(server, bulkPreview, (payload, { pass }) => reports.preview(payload, pass));
    bindCall(server, bulkRun, (payload, { id, user }) => reports.run(id(), payload, user as Actor));
    bindCall(server, bulkRuns, (_payload, { id }) => reports.runsOf(id()));
};

/** Registers the calls of system reports that are not generated. */
export const sysreportRoutes = (server: Server, reports: SystemReports): void => {
    bindCall(server, sysreportClock, () => Promise.resolve({ time_zone: reports.timeZone }));
    bindCall(server, sysreportNext, payload => Promise.resolve(reports.next(payload)));
    bindCall(server, sysreportStart, (_payload, { id, user }) => reports.start(id(), user as Actor));
    bindCall(server, sysreportStop, (_payload, { id, user }) => reports.stop(id(), user as Actor));
    bindCall(server, sysreportRun, (_payload, { id, user }) => reports.run(id(), user as Actor));
    bindCall(server, sysreportRuns, (_payload, { id }) => reports.runsOf(id()));
};
