import { jobView } from '../../../models/features/settings/jobView';
import type { HomeWidgets } from '../../platform/feature';
import type { ListFilter } from '../../platform/list/address/listState';
import { jobAddress } from './jobs/address';

const jobsAt = (filter: ListFilter): string =>
    `/settings/job/list?${jobAddress.write({ ...jobAddress.read(''), filter })}`;

/** Background work that has failed, waits and runs. */
export const homeWidgets: HomeWidgets = {
    figures: [
        {
            name: 'failedJobs',
            access: jobView.access,
            words: { some: 'jobs.failed', none: 'jobs.noneFailed', unknown: 'screens.settings/job/list.title' },
            linkTo: jobsAt,
            lead: 1,
            oldestLabel: 'jobs.oldest',
        },
    ],
    areas: [
        {
            name: 'jobs',
            access: jobView.access,
            title: 'screens.settings/job/list.title',
            linkTo: jobsAt({}),
            values: {
                waiting: { label: 'jobs.waiting', linkTo: jobsAt({ state: 'WAITING' }) },
                running: { label: 'jobs.running', linkTo: jobsAt({ state: 'RUNNING' }) },
                failedMails: {
                    label: 'jobs.failedMails',
                    linkTo: jobsAt({ state: 'FAILED', kind: 'mail' }),
                    isWarning: true,
                },
            },
        },
    ],
};
