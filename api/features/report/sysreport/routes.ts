import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../../models/database/actor';
import {
    sysreportClock,
    sysreportNext,
    sysreportRun,
    sysreportRuns,
    sysreportStart,
    sysreportStop,
} from '../../../../models/features/report/sysreportCalls';
import { bindCall } from '../../../platform/calls/bind';
import type { SystemReports } from './systemReports';

/** The calls of system reports that are not generated. */
export const sysreportRoutes = (server: Server, reports: SystemReports): void => {
    bindCall(server, sysreportClock, () => Promise.resolve({ time_zone: reports.timeZone }));
    bindCall(server, sysreportNext, payload => Promise.resolve(reports.next(payload)));
    bindCall(server, sysreportStart, (_payload, { id, user }) => reports.start(id(), user as Actor));
    bindCall(server, sysreportStop, (_payload, { id, user }) => reports.stop(id(), user as Actor));
    bindCall(server, sysreportRun, (_payload, { id, user }) => reports.run(id(), user as Actor));
    bindCall(server, sysreportRuns, (_payload, { id }) => reports.runsOf(id()));
};
