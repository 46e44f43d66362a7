import { useEffect } from 'react';
import { useNavigate } from 'react-admin';
import { messages } from '../../models/messages';
import { onFailure } from './failures';
import { keepLastError } from './lastError';

/** Leads to the screen that a failure calls for (specification section 8). The lost session is the shell's. */
export const FollowFailures = () => {
    const navigate = useNavigate();
    useEffect(
        () =>
            onFailure(({ status, errors }) => {
                if (status === 403) navigate('/access-denied', { replace: true });
                if (status !== 0) return;
                const detail = errors['serviceError'];
                keepLastError(detail ? `${messages.noResponse} (${detail})` : messages.noResponse);
                navigate('/authentication-error');
            }),
        [navigate],
    );
    return null;
};
