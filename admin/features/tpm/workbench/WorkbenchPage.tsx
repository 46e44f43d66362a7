import { useEffect } from 'react';
import { useParams } from 'react-admin';
import { plan } from '../../../../models/features/tpm/plan';
import { useNoteOpened } from '../../../platform/record/useNoteOpened';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { messageOf } from '../../../platform/data/ServiceError';
import { isMissing, useUnread } from '../../../platform/routing/useMissing';
import { usePlanSummary } from './usePlanSummary';
import { Workbench } from './Workbench';

const Body = ({ id }: { id: number }) => {
    const { summary, error, retry, reload } = usePlanSummary(id);
    useNoteOpened(plan.path, summary && id);
    const leave = useUnread(`/${plan.path}`);
    const isGone = isMissing(error);
    useEffect(() => {
        if (isGone) leave(error);
    }, [isGone, error, leave]);
    if (isGone) return null;
    if (!summary) return error ? <UnopenedPage error={error} onRetry={retry} /> : <PageSkeleton fillsScreen />;
    return (
        <>
            {/* The data remain shown; they may not be the latest. */}
            {error && <ErrorBanner message={messageOf(error)} onRetry={retry} />}
            <Workbench summary={summary} reload={reload} />
        </>
    );
};

/** Shows a plan's workbench (`plan/detail/{id}`, specification section 2; docs/experience.md). */
export const WorkbenchPage = () => {
    const id = Number(useParams().id);
    // Another plan is another screen: no choice and no open dialog is carried over.
    return <Body key={id} id={id} />;
};
