import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import { otherSessionsEnd, ownSessionEnd, ownSessions } from '../../../../models/features/account/ownCalls';
import { callApi } from '../../../platform/data/callApi';
import { useCall } from '../../../platform/data/useCall';
import { SessionList } from '../sessions/SessionList';

/** Shows where else the user is signed in, and ends those sessions. */
export const SessionsCard = () => {
    const translate = useTranslate();
    const call = useCall(ownSessions, {});
    return (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <SessionList
                call={call}
                title={translate('account.sessions')}
                endAllText={translate('account.signOutOthers')}
                endAll={() => callApi(otherSessionsEnd, {})}
                endOne={id => callApi(ownSessionEnd, {}, { id })}
            />
        </Card>
    );
};
