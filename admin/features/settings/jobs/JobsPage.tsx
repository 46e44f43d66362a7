import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatDateTime } from '../../../../models/platform/format/format';
import { jobList } from '../../../../models/features/settings/jobCalls';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter } from '../../../platform/list/address/listState';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { isOpen, type ListedJob } from './job';
import { JobActions } from './JobActions';
import { JobKindName } from './JobKindName';
import { JobMessage } from './JobMessage';
import { JobStatus } from './JobStatus';
import { JobSubject } from './JobSubject';
import { jobAddress, jobListOf } from './list';

/** Milliseconds between two looks while something on the page waits or runs. */
const AGAIN_AFTER = 5_000;

const JobCard = ({ job }: { job: ListedJob }) => (
    <>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, rowGap: 0.5 }}>
            <strong>
                <JobKindName kind={job.kind} /> <JobSubject job={job} />
            </strong>
            <Box sx={{ flex: 'none', maxWidth: '100%' }}>
                <JobStatus job={job} />
            </Box>
        </Box>
        <JobMessage job={job} />
        <Box sx={{ color: 'text.secondary' }}>{`${job.create_user} · ${formatDateTime(job.create_date)}`}</Box>
    </>
);

/** Looks again now and then as long as something is under way, and somebody looks. */
const useAgain = (isUnderWay: boolean, reload: () => void): void => {
    useEffect(() => {
        if (!isUnderWay) return;
        const timer = setInterval(() => document.visibilityState === 'visible' && reload(), AGAIN_AFTER);
        return () => clearInterval(timer);
    }, [isUnderWay, reload]);
};

/** Shows the background jobs to administrators (docs/api.md, /job). */
export const JobsPage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, found } = useCriteriaList(jobList, jobAddress);
    useAgain(found.records?.some(isOpen) ?? false, found.reload);
    const none = <EmptyState title={translate('jobs.emptyTitle')} text={translate('jobs.emptyText')} />;
    return (
        <>
            <PageHeader
                title={translate('screens.settings/job/list.title')}
                about={translate('screens.settings/job/list.about')}
            />
            <List
                of={jobListOf}
                control={at}
                found={found}
                label={translate('jobs.table')}
                takesFocus
                status={counted('jobs.count', found.total)}
                card={job => <JobCard job={job} />}
                actions={job => <JobActions job={job} onDone={found.reload} />}
                empty={hasFilter(at.listState.filter) ? <NoResults onClear={() => at.go({ filter: {} })} /> : none}
            />
        </>
    );
};
