import { useEffect } from 'react';
import { useNavigate } from 'react-admin';
import { onFailure } from './failures';

/**
 * Leads to the no-access screen (specification section 8). The lost session is the shell's; a lost connection changes
 * no screen (docs/domain.md section 9).
 */
export const FollowFailures = () => {
    const navigate = useNavigate();
    useEffect(
        () =>
            onFailure(({ status }) => {
                if (status === 403) navigate('/access-denied', { replace: true });
            }),
        [navigate],
    );
    return null;
};
