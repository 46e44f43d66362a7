import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { seeAsEnd } from '../../../models/platform/sessions/session';
import { fullNameOf } from '../data/authProvider';
import { callApi } from '../data/callApi';
import { useSession } from '../data/session';
import { openAfresh } from '../routing/openAfresh';

/** Shows on every screen as which user an administrator sees it, and ends that. */
export const SeeingStrip = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const session = useSession();
    const { mutate: end, isPending } = useMutation({
        mutationFn: () => callApi(seeAsEnd, {}, {}, { contained: true }),
        onSuccess: () => openAfresh('/'),
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (session.phase !== 'signedIn' || !session.context.viewer) return null;
    const name = `${fullNameOf(session.user)} (${session.user.username})`;
    return (
        <Box
            role="status"
            sx={{
                position: 'sticky',
                top: 0,
                zIndex: 'appBar',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                px: { xs: 2, md: 3 },
                py: 0.5,
                typography: 'body2',
                bgcolor: 'text.primary',
                color: 'background.paper',
            }}
        >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {translate('seeing.as', { name, by: session.context.viewer.name })}
            </Box>
            <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={() => end()}>
                {translate('seeing.end')}
            </Button>
        </Box>
    );
};
