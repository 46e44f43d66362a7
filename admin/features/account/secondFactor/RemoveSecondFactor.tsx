import { useState } from 'react';
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import Button from '@mui/material/Button';
import { userTotpRemove } from '../../../../models/features/account/secondFactorCalls';
import { callApi } from '../../../platform/data/callApi';
import { userIdOf, useSession } from '../../../platform/data/session';
import { messageOf } from '../../../platform/data/ServiceError';
import { ConfirmDialog } from '../../../platform/dialogs/ConfirmDialog';

/** Has administrators turn off the second factor of a user who has lost it. */
export const RemoveSecondFactor = ({ user }: { readonly user: RaRecord }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const session = useSession();
    const [isOpen, setOpen] = useState(false);
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    if (user['second_factor'] !== true || user.id === userIdOf(session)) return null;
    const remove = async () => {
        setBusy(true);
        try {
            await callApi(userTotpRemove, {}, { id: Number(user.id) }, { contained: true });
            setOpen(false);
            refresh();
            notify('account.secondFactor.removedOf', { type: 'success' });
        } catch (failure) {
            setError(messageOf(failure));
        }
        setBusy(false);
    };
    const title = translate('account.secondFactor.removeOf');
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {title}
            </Button>
            <ConfirmDialog
                isOpen={isOpen}
                isBusy={isBusy}
                title={title}
                text={translate('account.secondFactor.removeOfText', { name: String(user['username']) })}
                error={error}
                action={translate('account.secondFactor.disable')}
                onConfirm={() => void remove()}
                onClose={() => setOpen(false)}
            />
        </>
    );
};
