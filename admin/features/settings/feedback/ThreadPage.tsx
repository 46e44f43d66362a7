import { useParams, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { feedback } from '../../../../models/features/settings/feedback';
import { StatusPill } from '../../../platform/fields/Pill';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { isMissing, useLeaveMissing } from '../../../platform/routing/useMissing';
import { Conversation } from './Conversation';
import { FEEDBACK, threadPath } from './paths';
import { useThread } from './useThread';

/** Shows the thread of the user's own feedback, which notices link to. */
export const ThreadPage = () => {
    const translate = useTranslate();
    const id = Number(useParams()['id']);
    const { thread, error, reload } = useThread(id);
    const isGone = isMissing(error);
    useLeaveMissing(FEEDBACK, isGone);
    if (isGone) return null;
    if (!thread) return error ? <UnopenedPage error={error} onRetry={reload} /> : <PageSkeleton />;
    const { fb_subject: subject, fb_status: status, fb_type: type } = thread;
    const about = (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
            <StatusPill of={feedback.fields.fb_status} value={status} />
            {translate(`choices.${type}`, { _: type })}
        </Box>
    );
    return (
        <>
            <PageHeader title={subject} about={about} trail={[{ to: FEEDBACK, label: translate('feedback.title') }]} />
            <Card sx={{ maxWidth: 880, p: { xs: 2, sm: 3 } }}>
                <Conversation key={id} thread={thread} reload={reload} link={threadPath(id)} />
            </Card>
        </>
    );
};
