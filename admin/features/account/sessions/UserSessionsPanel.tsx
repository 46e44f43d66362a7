import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { userSessionEnd, userSessions, userSessionsEnd } from '../../../../models/features/account/sessionCalls';
import { callApi } from '../../../platform/data/callApi';
import { useCall } from '../../../platform/data/useCall';
import { SessionList } from './SessionList';

/** Shows administrators where a user is signed in, and ends those sessions. */
export const UserSessionsPanel = ({ id }: { readonly id: number }) => {
    const translate = useTranslate();
    const call = useCall(userSessions, {}, { id });
    return (
        <Box component="section" aria-label={translate('account.userSessions')} sx={{ mt: 3 }}>
            <SessionList
                call={call}
                title={translate('account.userSessions')}
                endAllText={translate('account.signOutAll')}
                endAll={() => callApi(userSessionsEnd, {}, { id }, { contained: true })}
                endOne={sessionId => callApi(userSessionEnd, {}, { id, session_id: sessionId }, { contained: true })}
            />
        </Box>
    );
};
