import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { seeAs } from '../../../../models/features/account/accessCalls';
import { callApi } from '../../../platform/data/callApi';
import { useSession } from '../../../platform/data/session';
import { openAfresh } from '../../../platform/routing/openAfresh';

/** Has an administrator see what a user sees. */
export const SeeAs = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const session = useSession();
    const user = useRecordContext();
    const { mutate: see, isPending } = useMutation({
        mutationFn: (user_id: number) => callApi(seeAs, { user_id }, {}, { contained: true }),
        onSuccess: () => openAfresh('/'),
        onError: error => notify(error.message, { type: 'error' }),
    });
    const isOwn = session.phase === 'signedIn' && session.user.id === user?.id;
    if (user?.['enabled'] !== true || isOwn) return null;
    return (
        <Button variant="outlined" disabled={isPending} onClick={() => see(Number(user.id))}>
            {translate('whoCan.seeAs')}
        </Button>
    );
};
