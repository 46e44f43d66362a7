import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallState } from '../data/useCall';
import { noteUnsaved } from '../data/unsaved';
import { messageOf } from '../data/ServiceError';
import { useStoreValue } from '../data/store';
import { aroundOf, goOn, type Around } from '../layout/around';
import { useIsWide } from '../layout/windowSize';
import { DecisionQueue, type Decision, type DecisionHandlers, type QueuedDecision } from './decisionQueue';

/** A decision that was not made on the server, and why. */
export interface UnmadeDecision<D> {
    readonly decision: D;
    readonly reason: string;
    /** It can be sent again: nobody has refused it. */
    readonly isRetryable: boolean;
}

interface QueueOptions<D extends Decision> {
    readonly send: DecisionHandlers<D>['send'];
    /** Returns the name of the record that a decision is about. */
    readonly nameOf: (decision: D) => string;
    /** Reads the list again. */
    readonly onAnswered: () => void;
}

/** Sends what waits when the page is left, hidden or closed: a closed tab decides. */
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

/** Decisions that can be undone for a moment, and those that were not made. */
export const useDecisionQueue = <D extends Decision>({ send, nameOf, onAnswered }: QueueOptions<D>) => {
    const notify = useNotify();
    const translate = useTranslate();
    const [unmade, setUnmade] = useState<readonly UnmadeDecision<D>[]>([]);
    const isShown = useRef(false);
    const [queue] = useState(() => new DecisionQueue<D>());
    useLayoutEffect(() => {
        /** Beside the list as long as it is there; otherwise on the screen that one went on to. */
        const report = (decision: D, reason: string, isRetryable: boolean) => {
            if (isShown.current) setUnmade(before => [...before, { decision, reason, isRetryable }]);
            else notify(translate('review.unmade', { name: nameOf(decision), reason }), { type: 'error' });
        };
        queue.follow({
            send,
            onAnswered: () => isShown.current && onAnswered(),
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
    // A session that ends meanwhile leaves the screen, and they are sent when its user is back.
    useEffect(() => (isWaiting ? noteUnsaved() : undefined), [isWaiting]);
    const dismiss = (one: UnmadeDecision<D>) => setUnmade(before => before.filter(each => each !== one));
    return {
        queue,
        entries,
        last: entries.findLast(({ phase }) => phase === 'undoable')?.decision,
        unmade,
        dismiss,
        retry: (one: UnmadeDecision<D>) => {
            dismiss(one);
            queue.decide(one.decision);
            queue.flush();
        },
    };
};

interface ReviewOptions<A extends string, R extends { readonly id: number }> {
    readonly decisions: ReturnType<typeof useDecisionQueue<Decision<A, R>>>;
    /** The page as the server answered it. */
    readonly answer: Pick<CallState<unknown>, 'data'>;
    readonly records: readonly R[] | undefined;
    /** By the address. */
    readonly openId: number | null;
    readonly onOpen: (id: number) => void;
    readonly onClose: () => void;
    /** The list has only what waits: what is decided leaves it, and the next one follows. */
    readonly leads: boolean;
    /** Returns a record as it is once it is decided. */
    readonly decidedAs: (record: R, act: A) => R;
}

const entryOf = <D extends Decision>(entries: readonly QueuedDecision<D>[], { id }: { readonly id: number }) =>
    entries.find(({ decision }) => decision.record.id === id);

const NONE: readonly never[] = [];

/** Returns the records of the page as they are with the decisions; undefined: not read yet. */
const shownOf = <A extends string, R extends { readonly id: number }>({
    decisions: { entries },
    records,
    leads,
    decidedAs,
}: ReviewOptions<A, R>): R[] | undefined =>
    records?.flatMap(record => {
        const entry = entryOf(entries, record);
        if (!entry) return [record];
        return leads ? [] : [decidedAs(record, entry.decision.act)];
    });

interface Way {
    readonly from: number | null;
    readonly to: number | null;
}

/**
 * Returns the open record, and what leads to another at once: the address, from which it is read, follows a moment later.
 *
 * @param openId by the address
 */
const useGoing = (
    openId: number | null,
    { onOpen, onClose }: Pick<ReviewOptions<string, never>, 'onOpen' | 'onClose'>,
) => {
    const [way, setWay] = useState<Way>();
    if (way && way.from !== openId) setWay(undefined);
    const goTo = (to: number | null) => {
        setWay({ from: openId, to });
        if (to === null) onClose();
        else onOpen(to);
    };
    return { id: way ? way.to : openId, goTo };
};

/** The list without what is decided, the record beside it, and the ways from it. */
export const useReview = <A extends string, R extends { readonly id: number }>(options: ReviewOptions<A, R>) => {
    const { decisions, answer, records, openId, leads } = options;
    const { queue } = decisions;
    const isWide = useIsWide();
    useLayoutEffect(() => queue.forgetRead(), [queue, answer.data]);

    const shown = shownOf(options);
    const listed = shown ?? NONE;
    // Side by side the first is there from the start.
    const firstId = isWide ? listed[0]?.id : undefined;
    const { id: goingId, goTo } = useGoing(openId, options);
    const currentId = goingId ?? firstId ?? null;
    const at = listed.findIndex(({ id }) => id === currentId);
    const around: Around = aroundOf(listed, currentId, goTo);
    const decide = (decision: Decision<A, R>) => {
        queue.decide(decision);
        if (leads) goOn(around, () => goTo(null));
    };
    return {
        isWide,
        records: shown,
        /** Number of records of the page that are not shown any more. */
        hidden: records === undefined ? 0 : records.length - listed.length,
        currentId,
        current: listed[at],
        nextId: listed[at + 1]?.id,
        around,
        decide,
        /** Leaves the open record if it is among those that were decided together. */
        leave: (ids: readonly number[]) => {
            if (leads && openId !== null && ids.includes(openId)) goTo(null);
        },
        undo: () => {
            const undone = queue.undo();
            if (undone) goTo(undone.record.id);
        },
    };
};

/** Returns how many records to read, so that a page is never short while decisions wait. */
export const withRoomFor = (waiting: number, size: number): number => (waiting * 2 >= size ? size * 2 : size);
