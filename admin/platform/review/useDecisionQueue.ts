import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../data/ServiceError';
import { useStoreValue } from '../data/store';
import { noteUnsaved } from '../data/unsaved';
import { DecisionQueue, type Decision, type DecisionHandlers } from './decisionQueue';

interface QueueOptions<D extends Decision> {
    readonly send: DecisionHandlers<D>['send'];
    readonly areSentTogether?: DecisionHandlers<D>['areSentTogether'];
    /** Returns the name of the record that a decision is about. */
    readonly nameOf: (decision: D) => string;
    /** Returns the message that it is decided: “Completed: Marinara”. */
    readonly doneText: (decision: D) => string;
}

/** A decision that the server rejected or did not answer. */
interface Unmade<D> {
    readonly decision: D;
    readonly reason: string;
    /** Whether the server did not reject it: it can be sent again. */
    readonly isRetryable: boolean;
}

/** The notice of a decision that the server rejected or did not answer, until it is dismissed. */
export interface UnmadeNotice {
    /** Id of the record. */
    readonly id: number;
    readonly text: string;
    readonly retry: (() => void) | undefined;
    readonly dismiss: () => void;
}

/** Sends what waits when the page is left, hidden or closed: closing a tab does not revert a decision. */
const useSentOnLeaving = <D extends Decision>(queue: DecisionQueue<D>): void => {
    useEffect(() => {
        const leave = () => queue.leave();
        const hide = () => {
            if (document.visibilityState === 'hidden') queue.leave();
        };
        window.addEventListener('pagehide', leave);
        document.addEventListener('visibilitychange', hide);
        return () => {
            window.removeEventListener('pagehide', leave);
            document.removeEventListener('visibilitychange', hide);
            queue.flush();
        };
    }, [queue]);
};

/**
 * Returns decisions that can be undone for a moment, and the notices of those that the server rejected or did not
 * answer.
 */
export const useDecisionQueue = <D extends Decision>({ send, areSentTogether, nameOf, doneText }: QueueOptions<D>) => {
    const notify = useNotify();
    const translate = useTranslate();
    const [unmade, setUnmade] = useState<readonly Unmade<D>[]>([]);
    const isShown = useRef(false);
    const [queue] = useState(() => new DecisionQueue<D>());
    const textOf = (decision: D, reason: string) => translate('review.unmade', { name: nameOf(decision), reason });
    useLayoutEffect(() => {
        /**
         * Reports a decision beside the list as long as it is mounted; otherwise on the screen that the user went to.
         */
        const report = (decision: D, reason: string, isRetryable: boolean) => {
            if (isShown.current) setUnmade(before => [...before, { decision, reason, isRetryable }]);
            else notify(textOf(decision, reason), { type: 'error' });
        };
        queue.follow({
            send,
            areSentTogether,
            onRejected: (decision, reason) => report(decision, reason, false),
            onFailed: (decisions, error) => {
                for (const decision of decisions) report(decision, messageOf(error), true);
            },
        });
    });
    useEffect(() => {
        isShown.current = true;
        return () => {
            isShown.current = false;
        };
    }, []);
    useSentOnLeaving(queue);
    const entries = useStoreValue(queue.entries);
    const isWaiting = entries.some(({ phase }) => phase !== 'done' && phase !== 'read');
    // If the session ends then, the screen remains, and they are sent when its user is back.
    useEffect(() => (isWaiting ? noteUnsaved() : undefined), [isWaiting]);
    const notices = unmade.map((one): UnmadeNotice => {
        const { decision, reason, isRetryable } = one;
        const dismiss = () => setUnmade(before => before.filter(each => each !== one));
        const retry = () => {
            dismiss();
            queue.send(decision);
        };
        return {
            id: decision.record.id,
            text: textOf(decision, reason),
            dismiss,
            retry: isRetryable ? retry : undefined,
        };
    });
    const last = entries.findLast(({ phase }) => phase === 'undoable')?.decision;
    return { queue, entries, notices, lastText: last && doneText(last) };
};
