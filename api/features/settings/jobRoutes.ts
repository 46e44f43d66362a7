import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../models/database/actor';
import { jobCancel, jobList, jobRetry } from '../../../models/features/settings/jobCalls';
import { jobView } from '../../../models/features/settings/jobView';
import { bindCall } from '../../platform/calls/bind';
import { viewRoutes } from '../../platform/calls/viewRoutes';
import type { ServerContext } from '../../platform/feature';

/** Registers the calls by which administrators view and control jobs. */
export const jobRoutes = (server: Server, context: Pick<ServerContext, 'database' | 'exports' | 'jobs'>): void => {
    const { jobs } = context;
    viewRoutes(server, context, jobView, { list: jobList }, () => ({
        tell: job => ({ ...job, can_retry: jobs.control.canRetry(job) }),
    }));
    bindCall(server, jobRetry, (_payload, { id, user }) => jobs.control.retry(id(), user as Actor));
    bindCall(server, jobCancel, (_payload, { id, user }) => jobs.control.cancel(id(), user as Actor));
};
