import { useCallback, useEffect } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { ServiceError } from '../data/ServiceError';

/** Statuses of the server for an id that no record has, and for one that none can have. */
const MISSING: readonly number[] = [404, 400];

/** Failures that lead elsewhere by themselves, or are waited for. */
export const FOLLOWED: readonly number[] = [0, 401, 403, 503];

const isAmong = (statuses: readonly number[], error: unknown): boolean =>
    error instanceof ServiceError && statuses.includes(error.status);

export const isMissing = (error: unknown): boolean => isAmong(MISSING, error);

/** Says that a record does not exist, in the same words wherever one was asked for. */
export const useNotifyMissing = () => {
    const notify = useNotify();
    return useCallback(() => notify('record.missing', { type: 'warning' }), [notify]);
};

/** Leaves what shows a record that does not exist, and says so. Any other failure is shown where the record would be. */
export const useLeaveUnread = (leave: () => void) => {
    const notifyMissing = useNotifyMissing();
    return useCallback(
        (error: unknown) => {
            if (!isMissing(error)) return;
            leave();
            notifyMissing();
        },
        [leave, notifyMissing],
    );
};

/**
 * Leads from the address of a record that does not exist to its list, which says so. The address is left behind: back
 * leads to where one was before it.
 *
 * @param list its path
 */
export const useUnread = (list: string) => {
    const navigate = useNavigate();
    return useLeaveUnread(useCallback(() => navigate(list, { replace: true }), [list, navigate]));
};

/** The same for a screen that knows whether there is what it is about. */
export const useLeaveMissing = (list: string, isGone: boolean): void => {
    const navigate = useNavigate();
    const notifyMissing = useNotifyMissing();
    useEffect(() => {
        if (!isGone) return;
        navigate(list, { replace: true });
        notifyMissing();
    }, [list, isGone, navigate, notifyMissing]);
};
