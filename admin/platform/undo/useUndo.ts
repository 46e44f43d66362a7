import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { changeUndo, type UndoAnswer } from '../../../models/platform/undo/calls';
import { callApi } from '../data/callApi';
import { untilAnswered } from '../data/outage';
import { reloadAll } from '../data/reloads';
import { messageOf, ServiceError } from '../data/ServiceError';
import { makeStore } from '../data/store';

/** The changes that prevent an undo. */
interface Obstacles {
    /** The change set that could not be undone, and those that follow it. */
    readonly ids: readonly number[];
    readonly answer: UndoAnswer;
}

/** Shown in a dialog until it is closed; it outlives the toast or the list from which it was requested. */
export const obstacles = makeStore<Obstacles | undefined>(undefined);

const isAnswer = (data: unknown): data is UndoAnswer =>
    typeof data === 'object' && data !== null && Array.isArray((data as Partial<UndoAnswer>).rejected);

/** Undoes change sets one after the other, and notifies when it is done; what was changed since is shown first. */
export const useUndo = (onDone: () => void = () => undefined) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const [isBusy, setBusy] = useState(false);

    const showFailure = (error: unknown, ids: readonly number[]): void => {
        if (!(error instanceof ServiceError)) throw error;
        if (error.status === 409 && isAnswer(error.data)) obstacles.set({ ids, answer: error.data });
        else notify(messageOf(error), { type: 'error' });
    };
    const takeBack = async (ids: readonly number[], isPartly: boolean): Promise<void> => {
        setBusy(true);
        obstacles.set(undefined);
        let [done, at] = [0, 0];
        try {
            for (; at < ids.length; at += 1) {
                // Of several only the first one was confirmed.
                const partly = isPartly && at === 0;
                const send = () => callApi(changeUndo, { partly }, { id: ids[at] ?? 0 });
                // The toast that offered it is closed: while the server does not respond, the page offers to try again.
                done += (await untilAnswered(send, { work: 'save' })).done;
            }
        } catch (error) {
            showFailure(error, ids.slice(at));
        }
        setBusy(false);
        if (at === 0) return;
        notify('undo.done', { type: 'success', messageArgs: { smart_count: done } });
        onDone();
        refresh();
        reloadAll();
    };
    /** @param ids of change sets, the last one first */
    return { isBusy, takeBack: (ids: readonly number[], isPartly = false) => void takeBack(ids, isPartly) };
};
