import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { seeAs } from '../../../../models/features/account/accessCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf } from '../../../platform/data/ServiceError';
import { useSession } from '../../../platform/data/session';
import { openAfresh } from '../../../platform/routing/openAfresh';

/** Has an administrator see what a user sees. */
export const SeeAs = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const session = useSession();
    const user = useRecordContext();
    const [isBusy, setBusy] = useState(false);
    const isOwn = session.phase === 'signedIn' && session.user.id === user?.id;
    if (user?.['enabled'] !== true || isOwn) return null;
    const see = async () => {
        setBusy(true);
        try {
            await callApi(seeAs, { user_id: Number(user.id) }, {}, { contained: true });
            openAfresh('/');
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
            setBusy(false);
        }
    };
    return (
        <Button variant="outlined" disabled={isBusy} onClick={() => void see()}>
            {translate('whoCan.seeAs')}
        </Button>
    );
};
