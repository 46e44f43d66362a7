import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { ChosenReadings } from '../../../models/features/feed/chosenReadings';
import type { feedConfirm } from '../../../models/features/feed/calls';
import { callApi } from '../../platform/data/callApi';
import { isOutage } from '../../platform/data/outage';
import { messageOf } from '../../platform/data/ServiceError';

/** The call of feeds, or that of imports, which takes and answers the same. */
export type ConfirmCall = typeof feedConfirm;

/**
 * Runs a feed that was stopped. A colleague may have been faster: then a message states it, and the screen shows the
 * run.
 *
 * @param onDone called after it was accepted, or rejected
 */
export const useConfirm = (call: ConfirmCall, id: number, onDone: () => void) => {
    const refresh = useRefresh();
    const notify = useNotify();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const confirm = async (chosen: ChosenReadings) => {
        setError(undefined);
        setBusy(true);
        try {
            await callApi(call, chosen, { id }, { contained: true });
            onDone();
            refresh();
        } catch (failure) {
            if (isOutage(failure)) setError(messageOf(failure));
            else {
                notify(messageOf(failure), { type: 'warning' });
                onDone();
                refresh();
            }
        }
        setBusy(false);
    };
    return { isBusy, error, confirm, forgetError: () => setError(undefined) };
};
