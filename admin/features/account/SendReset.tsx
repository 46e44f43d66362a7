import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { userReset } from '../../../models/features/account/resetCalls';
import { callApi } from '../../platform/data/callApi';
import { messageOf, ServiceError } from '../../platform/data/ServiceError';

/** Has the mail sent by which the user sets a password. */
export const SendReset = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const user = useRecordContext();
    const [isBusy, setBusy] = useState(false);
    if (user?.['enabled'] !== true) return null;
    const send = async () => {
        setBusy(true);
        try {
            await callApi(userReset, {}, { id: Number(user.id) }, { contained: true });
            notify('account.resetSent', { type: 'success', messageArgs: { email: user['email'] as string } });
        } catch (error) {
            notify(error instanceof ServiceError ? error.message : messageOf(error), { type: 'error' });
        }
        setBusy(false);
    };
    return (
        <Button variant="outlined" disabled={isBusy} onClick={() => void send()} sx={{ mb: 2 }}>
            {translate('account.sendReset')}
        </Button>
    );
};
