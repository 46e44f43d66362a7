import { useCallback, useEffect } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { ServiceError } from '../data/ServiceError';

/** Statuses of the server for an id that no record has, and for one that none can have. */
const MISSING: readonly number[] = [404, 400];

/** Failures that navigate by themselves, or are waited for. */
export const FOLLOWED: readonly number[] = [0, 401, 403, 503];

const isAmong = (statuses: readonly number[], error: unknown): boolean =>
    error instanceof ServiceError && statuses.includes(error.status);

export const isMissing = (error: unknown): boolean => isAmong(MISSING, error);

/** Returns a function that notifies that a record does not exist, with the same message everywhere. */
export const useNotifyMissing = () => {
    const notify = useNotify();
    return useCallback(() => notify('record.missing', { type: 'warning' }), [notify]);
};

/**
 * Returns a function that leaves a record that does not exist, with a notification. Any other failure is shown in place
 * of the record.
 */
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
 * Navigates from the address of a record that does not exist to its list, with a notification. The address is replaced:
 * Back leads to where the user was before it.
 *
 * @param list its path
 */
export const useUnread = (list: string) => {
    const navigate = useNavigate();
    return useLeaveUnread(useCallback(() => navigate(list, { replace: true }), [list, navigate]));
};

/** Does the same for a screen that knows whether its subject exists. */
export const useLeaveMissing = (list: string, isGone: boolean): void => {
    const navigate = useNavigate();
    const notifyMissing = useNotifyMissing();
    useEffect(() => {
        if (!isGone) return;
        navigate(list, { replace: true });
        notifyMissing();
    }, [list, isGone, navigate, notifyMissing]);
};
