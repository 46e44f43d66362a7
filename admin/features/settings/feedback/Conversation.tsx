import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { FeedbackThread } from '../../../../models/features/settings/feedbackCalls';
import { useSession } from '../../../platform/data/session';
import { useNoticesChange } from '../../../platform/notifications/useNoticesChange';
import { useReadNotices } from '../../../platform/notifications/useReadNotices';
import { ReplyBox } from './ReplyBox';
import { Thread } from './Thread';

interface ConversationProps {
    readonly thread: FeedbackThread;
    readonly reload: () => Promise<unknown>;
    /** The address of the screen, as notices have it. */
    readonly link: string;
}

/**
 * Shows feedback, its replies, and a box for a new one; replies that others write in the meantime appear by themselves.
 */
export const Conversation = ({ thread, reload, link }: ConversationProps) => {
    const translate = useTranslate();
    const session = useSession();
    useNoticesChange(reload);
    useReadNotices(link);
    const isSender = session.phase === 'signedIn' && session.user.username === thread.create_user;
    const about = isSender ? 'feedback.replyOfSender' : 'feedback.replyToSender';
    return (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <Thread thread={thread} />
            <Box className="no-print" sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5 }}>
                <ReplyBox
                    key={thread.id}
                    id={thread.id}
                    about={translate(about, { name: thread.create_name })}
                    onSent={reload}
                />
            </Box>
        </Box>
    );
};
