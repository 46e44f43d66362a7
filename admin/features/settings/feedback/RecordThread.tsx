import { useEffect, useRef } from 'react';
import { useRecordContext, useShowContext, useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { feedback, type Feedback } from '../../../../models/features/settings/feedback';
import { messageOf } from '../../../platform/data/ServiceError';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { Conversation } from './Conversation';
import { useThread } from './useThread';

const OfRecord = ({ id }: { id: number }) => {
    const { thread, error, reload } = useThread(id);
    if (thread) return <Conversation thread={thread} reload={reload} link={`/${feedback.path}/${String(id)}/show`} />;
    return error ? <ErrorBanner message={messageOf(error)} onRetry={() => void reload()} /> : <SkeletonLines />;
};

/** Shows the thread of the current feedback, below its form; new feedback has none. */
export const RecordThread = () => {
    const translate = useTranslate();
    const id = useRecordContext<Feedback>()?.id;
    if (id === undefined) return null;
    return (
        <>
            <Typography variant="h2" sx={{ mb: 2 }}>
                {translate('feedback.thread')}
            </Typography>
            <OfRecord id={id} />
        </>
    );
};

/**
 * Shows the same on its own screen. The record is read again when the thread has new entries, since these change
 * whether it awaits a reply.
 */
export const ShownThread = () => {
    const { record, refetch } = useShowContext<Feedback>();
    const { thread } = useThread(record?.id ?? 0);
    const { fb_status: status, entries } = thread ?? {};
    const shownEntries = useRef(entries?.length);
    useEffect(() => {
        if (!record || !entries) return;
        const hasGoneOn = shownEntries.current !== undefined && shownEntries.current !== entries.length;
        shownEntries.current = entries.length;
        if (hasGoneOn || status !== record.fb_status) void refetch();
        // The record has the former status until it is read again.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [status, entries?.length]);
    return <RecordThread />;
};
