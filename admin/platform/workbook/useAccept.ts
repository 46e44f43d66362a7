import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { workbookApply, type Accepted } from '../../../models/platform/workbook/calls';
import { callApi } from '../data/callApi';
import { messageOf } from '../data/ServiceError';
import { useNotifyDone } from '../undo/undoOffer';

/**
 * Returns a function that writes accepted rows and cells of a review, and notifies with an undo.
 *
 * @param isRequest they become change requests
 */
export const useAccept = (id: number, isRequest: boolean, onDone: () => void) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const notifyDone = useNotifyDone();
    const [isBusy, setBusy] = useState(false);
    const accept = async (accepted: 'all' | readonly Accepted[]): Promise<void> => {
        setBusy(true);
        try {
            const { done, change_id: change, rejected } = await callApi(workbookApply, { accept: accepted }, { id });
            const rows = new Set(rejected.map(({ sheet, row }) => `${String(sheet)}.${String(row)}`));
            const text = isRequest ? 'workbook.requested' : 'workbook.applied';
            if (done > 0) notifyDone(change === null ? [] : [change], text, { smart_count: done });
            if (rows.size > 0)
                notify('workbook.rejected', { type: 'warning', messageArgs: { smart_count: rows.size } });
            refresh();
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
        }
        setBusy(false);
        onDone();
    };
    return { isBusy, accept: (accepted: 'all' | readonly Accepted[]) => void accept(accepted) };
};
