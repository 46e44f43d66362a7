import { formatDateTime } from '../../../../models/platform/format/format';
import { jobList } from '../../../../models/features/settings/jobCalls';
import { jobView } from '../../../../models/features/settings/jobView';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { JobKindName } from './JobKindName';
import { JobMessage } from './JobMessage';
import { JobStatus } from './JobStatus';
import { JobSubject } from './JobSubject';
import type { ListedJob } from './job';
import { useJobKinds } from './kinds';

const { filters, sorts, start } = jobView;

export const jobAddress = criteriaAddress(jobList, { filters, sorts, start, opens: 'job' });

/** Returns the key of the text of a filter, a column or an order. */
const labelOf = (name: string): string => `jobs.columns.${name}`;

const sorted = (name: (typeof sorts)[number]) => ({ name, label: labelOf(name), isSortable: true }) as const;

/** Jobs of every kind, the newest first. */
export const jobListOf: ListOf<ListedJob> = {
    path: 'settings/job',
    address: jobAddress,
    savedUnder: 'list.settings/job',
    parts: criteriaFilterFields(filters, labelOf, { kind: { useChoices: useJobKinds } }),
    columns: [
        { ...sorted('kind'), cell: ({ kind }) => <JobKindName kind={kind} /> },
        { name: 'subject', label: labelOf('subject'), cell: job => <JobSubject job={job} /> },
        { ...sorted('state'), cell: job => <JobStatus job={job} /> },
        { name: 'message', label: labelOf('message'), look: 'wide', cell: job => <JobMessage job={job} /> },
        { name: 'create_user', label: labelOf('create_user'), look: 'code', cell: ({ create_user }) => create_user },
        { ...sorted('create_date'), look: 'code', cell: each => formatDateTime(each.create_date) },
        { ...sorted('finish_date'), look: 'code', cell: each => formatDateTime(each.finish_date) },
    ],
    sorts: sorts.map(name => ({ name, label: labelOf(name) })),
    density: 'compact',
    fixed: 1,
};
