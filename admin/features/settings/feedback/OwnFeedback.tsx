import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { feedback } from '../../../../models/features/settings/feedback';
import { feedbackOwn, type OwnFeedbackRow as Own } from '../../../../models/features/settings/feedbackCalls';
import { messageOf } from '../../../platform/data/ServiceError';
import { useCall } from '../../../platform/data/useCall';
import { Moment } from '../../../platform/fields/dates/Moment';
import { StatusPill } from '../../../platform/fields/Pill';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { PageLines } from '../../../platform/list/results/PageLines';
import { useNoticesChange } from '../../../platform/notifications/useNoticesChange';
import { threadPath } from './paths';

const PAGE_SIZE = 10;

/** A text of two lines; the thread has the rest. */
const SHORT = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
} as const;

const Answer = ({ last_answer: answer, create_date }: Own) => {
    const translate = useTranslate();
    if (!answer)
        return (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {translate('feedback.noAnswer')} · <Moment at={create_date} />
            </Box>
        );
    return (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {answer.text !== null && (
                <Box component="span" sx={SHORT}>
                    {answer.text}
                </Box>
            )}
            <Box component="span" sx={{ display: 'block' }}>
                {answer.create_name} · <Moment at={answer.create_date} />
            </Box>
        </Box>
    );
};

const Line = ({ own }: { own: Own }) => (
    <li>
        <ListItemButton
            component={LinkBase}
            to={threadPath(own.id)}
            sx={{
                display: 'grid',
                justifyContent: 'stretch',
                gap: 0.5,
                px: { xs: 2, sm: 2.5 },
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {own.fb_subject}
                </Box>
                <StatusPill of={feedback.fields.fb_status} value={own.fb_status} />
            </Box>
            <Answer {...own} />
        </ListItemButton>
    </li>
);

/** Shows the user's own feedback, each with its status and last reply, and a link to its thread. */
export const OwnFeedback = () => {
    const translate = useTranslate();
    const [pageNumber, setPageNumber] = useState(1);
    const { data, error, reload } = useCall(feedbackOwn, { pageCriteria: { pageNumber, pageSize: PAGE_SIZE } });
    useNoticesChange(reload);
    return (
        <Card component="section">
            <Typography variant="h2" sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1 }}>
                {translate('feedback.own')}
            </Typography>
            {!data && (
                <Box sx={{ px: 2.5, pb: 1.5 }}>
                    {error === undefined ? (
                        <SkeletonLines />
                    ) : (
                        <ErrorBanner message={messageOf(error)} onRetry={reload} />
                    )}
                </Box>
            )}
            {data && (
                <PageLines
                    page={data}
                    empty={
                        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
                            {translate('feedback.noneOwn')}
                        </Typography>
                    }
                    line={own => <Line key={own.id} own={own} />}
                    onPage={setPageNumber}
                />
            )}
        </Card>
    );
};
