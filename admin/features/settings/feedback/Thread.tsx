import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { feedback } from '../../../../models/features/settings/feedback';
import type { FeedbackThread, ThreadEntry } from '../../../../models/features/settings/feedbackCalls';
import { useSession } from '../../../platform/data/session';
import { Moment } from '../../../platform/fields/dates/Moment';
import { StatusPill } from '../../../platform/fields/Pill';

type Author = Pick<ThreadEntry, 'create_user' | 'create_name' | 'create_date'>;

const AVATAR_PX = 32;

/** Returns the first letters of a name, or of a username. */
const initialsOf = (name: string): string =>
    name
        .split(/[\s.@]+/)
        .filter(Boolean)
        .slice(0, 2)
        .map(word => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
        .join('');

/** Shows a user by their initials: the name is beside them. */
const Initials = ({ name, isOwn }: { name: string; isOwn: boolean }) => (
    <Box
        aria-hidden
        sx={{
            flex: 'none',
            width: AVATAR_PX,
            height: AVATAR_PX,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontSize: '0.75rem',
            fontWeight: 650,
            bgcolor: isOwn ? 'primary.main' : 'action.selected',
            color: isOwn ? 'primary.contrastText' : 'text.primary',
        }}
    >
        {initialsOf(name)}
    </Box>
);

const useIsOwn = ({ create_user }: Author): boolean => {
    const session = useSession();
    return session.phase === 'signedIn' && session.user.username === create_user;
};

const Head = ({ by, note }: { by: Author; note?: ReactNode }) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 0.5 }}>
        <Box
            component="span"
            title={by.create_name === by.create_user ? undefined : by.create_user}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
            {by.create_name}
        </Box>
        {note}
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <Moment at={by.create_date} />
        </Box>
    </Box>
);

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

interface MessageProps {
    readonly by: Author;
    readonly text: string | null;
    /** Shown beside the name. */
    readonly note?: ReactNode;
}

/** Shows a message with its author and time. The focus, which a tap sets, shows the exact time. */
const Message = ({ by, text, note }: MessageProps) => {
    const isOwn = useIsOwn(by);
    return (
        <Box component="li" tabIndex={-1} sx={{ display: 'flex', gap: 1.5, minWidth: 0, outline: 'none' }}>
            <Initials name={by.create_name} isOwn={isOwn} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
                <Head by={by} note={note} />
                {text !== null && (
                    <Box
                        sx={{
                            ...TEXT,
                            width: 'fit-content',
                            maxWidth: '100%',
                            px: 1.5,
                            py: 1,
                            borderRadius: 1,
                            border: 1,
                            borderColor: isOwn ? 'transparent' : 'divider',
                            bgcolor: isOwn ? 'action.selected' : 'transparent',
                        }}
                    >
                        {text}
                    </Box>
                )}
            </Box>
        </Box>
    );
};

/** On a phone it is below name and time: beside them it would separate the two. */
const NOTE = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    typography: 'body2',
    order: { xs: 1, sm: 0 },
    flexBasis: { xs: '100%', sm: 'auto' },
} as const;

/** Shows a change of the feedback: another status, and the comments that came with it. */
const Change = ({ entry }: { entry: ThreadEntry }) => {
    const translate = useTranslate();
    const { fb_status: status } = entry;
    const note = status && (
        <Box component="span" sx={NOTE}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('feedback.setStatus')}
            </Box>
            <StatusPill of={feedback.fields.fb_status} value={status} />
        </Box>
    );
    return <Message by={entry} text={entry.text} note={note} />;
};

const Entry = ({ entry }: { entry: ThreadEntry }) =>
    entry.kind === 'change' ? <Change entry={entry} /> : <Message by={entry} text={entry.text} />;

/** Shows feedback and the replies to it, oldest first; new ones are announced. */
export const Thread = ({ thread }: { thread: FeedbackThread }) => (
    <Box role="log" aria-label={useTranslate()('feedback.thread')}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
            <Message by={thread} text={thread.fb_description} />
            {thread.entries.map(entry => (
                <Entry key={`${entry.kind} ${String(entry.id)}`} entry={entry} />
            ))}
        </Box>
    </Box>
);
