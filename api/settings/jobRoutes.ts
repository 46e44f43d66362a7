import type { Server } from '@hapi/hapi';
import type { Actor } from '../../models/database/writer';
import { jobCancel, jobList, jobRetry } from '../../models/features/settings/jobCalls';
import { jobView } from '../../models/features/settings/jobView';
import { bindCall } from '../platform/calls/bind';
import { viewRoutes } from '../platform/calls/viewRoutes';
import type { Ground } from '../slice';

/** What administrators see of jobs, and do about them. */
export const jobRoutes = (server: Server, ground: Pick<Ground, 'database' | 'exports' | 'jobs'>): void => {
    const { jobs } = ground;
    viewRoutes(server, ground, jobView, { list: jobList }, () => ({
        tell: job => ({ ...job, can_retry: jobs.control.canRetry(job) }),
    }));
    bindCall(server, jobRetry, (_payload, { id, user }) => jobs.control.retry(id(), user as Actor));
    bindCall(server, jobCancel, (_payload, { id, user }) => jobs.control.cancel(id(), user as Actor));
};
