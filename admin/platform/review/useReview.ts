import { useEffect, useLayoutEffect, useState } from 'react';
import type { CallState } from '../data/useCall';
import { aroundOf, goOn, type Around } from '../layout/around';
import { useIsWide } from '../layout/windowSize';
import type { ListState } from '../list/address/listState';
import type { ListStateControl } from '../list/address/useListState';
import type { useOpenedRecord } from '../list/address/useOpened';
import type { ListResult } from '../list/list';
import type { Decision } from './decisionQueue';
import type { useDecisionQueue } from './useDecisionQueue';

interface Identified {
    readonly id: number;
}

/** The list of a criteria call (`useCriteriaList`), read with `withRoomFor`. */
interface ReviewedList<R> {
    readonly at: ListStateControl;
    readonly answer: Pick<CallState<unknown>, 'data'>;
    readonly found: ListResult<R>;
}

interface ReviewOptions<A extends string, R extends Identified> {
    readonly decisions: ReturnType<typeof useDecisionQueue<Decision<A, R>>>;
    readonly list: ReviewedList<R>;
    readonly opened: ReturnType<typeof useOpenedRecord>;
    /** Whether the list contains only records that wait: a decided record leaves it, and the next one follows. */
    readonly leads: boolean;
    /** Returns a record as it is after a decision. */
    readonly decidedAs: (record: R, act: A) => R;
    /** Called to read again what else is older than the decisions that were sent. */
    readonly forget: () => void;
}

/**
 * Returns which page to read, so that the first one is never short while decisions wait.
 *
 * @param waiting decisions that the list still has
 */
export const withRoomFor = (waiting: number, listState: ListState): ListState =>
    listState.page === 1 && waiting * 2 >= listState.size ? { ...listState, size: listState.size * 2 } : listState;

interface Way {
    readonly from: number | null;
    readonly to: number | null;
}

/**
 * Returns the open record, and a function that opens another at once: the address, which it is read from, follows a
 * moment later.
 *
 * @param openId by the address
 */
const useGoing = (openId: number | null, onOpen: (id: number) => void, onClose: () => void) => {
    const [way, setWay] = useState<Way>();
    if (way && way.from !== openId) setWay(undefined);
    const goTo = (to: number | null) => {
        setWay({ from: openId, to });
        if (to === null) onClose();
        else onOpen(to);
    };
    return { id: way ? way.to : openId, goTo };
};

/** Returns the records of the page with the decisions applied; undefined: not read yet. */
const shownOf = <A extends string, R extends Identified>(
    { decisions: { entries }, list: { at, found }, leads, decidedAs }: ReviewOptions<A, R>,
    entryOf = new Map(entries.map(({ decision }) => [decision.record.id, decision])),
): R[] | undefined =>
    found.records
        ?.flatMap(record => {
            const decision = entryOf.get(record.id);
            if (!decision) return [record];
            return leads ? [] : [decidedAs(record, decision.act)];
        })
        // More are read while decisions wait.
        .slice(0, entries.length > 0 ? at.listState.size : undefined);

/**
 * Reads the list again after answers, and sends what waits where nothing else is left of a page that is not refilled.
 */
const useReading = <A extends string, R extends Identified>(
    { decisions: { queue }, list: { at, answer, found }, forget }: ReviewOptions<A, R>,
    isEmptied: boolean,
) => {
    const reload = () => {
        found.reload();
        forget();
    };
    useLayoutEffect(() => queue.forgetRead(), [queue, answer.data]);
    useLayoutEffect(() => {
        queue.followAnswers(reload);
        return () => queue.followAnswers(undefined);
    });
    const isShort = isEmptied && at.listState.page > 1;
    useEffect(() => {
        if (isShort) queue.flush();
    }, [queue, isShort]);
    return reload;
};

const NONE: readonly never[] = [];

/** Returns the list without decided records, the record beside it, and the actions on it. */
export const useReview = <A extends string, R extends Identified>(options: ReviewOptions<A, R>) => {
    const { decisions, list, opened, leads } = options;
    const { at, found } = list;
    const isWide = useIsWide();
    const { open, linkTo } = isWide ? opened.replacing : opened;
    const page: readonly R[] = found.records ?? NONE;
    const decided = decisions.entries
        .map(({ decision }) => decision)
        .filter(({ record }) => page.some(({ id }) => id === record.id));
    const hidden = leads ? decided.length : 0;
    const shown = shownOf(options);
    const listed: readonly R[] = shown ?? NONE;
    const reload = useReading(options, hidden > 0 && listed.length === 0);
    // Side by side the first record is open from the start.
    const firstId = isWide ? listed[0]?.id : undefined;
    const openId = at.listState.open;
    const { id: goingId, goTo } = useGoing(openId, open, opened.close);
    const currentId = goingId ?? firstId ?? null;
    const index = listed.findIndex(({ id }) => id === currentId);
    const around: Around = aroundOf(listed, currentId, goTo);
    return {
        at,
        isWide,
        found: {
            ...found,
            reload,
            records: shown,
            total: found.total === undefined ? undefined : Math.max(0, found.total - hidden),
        },
        /** The records as the server answered them. */
        page,
        /** Decisions on records of the page. */
        decided,
        currentId,
        current: listed[index],
        nextId: listed[index + 1]?.id,
        around,
        linkTo,
        open,
        close: opened.close,
        notices: decisions.notices,
        lastText: decisions.lastText,
        decide: (decision: Decision<A, R>) => {
            decisions.queue.decide(decision);
            if (leads) goOn(around, () => goTo(null));
        },
        /** Leaves the open record if it is among those that were decided together, and reads the list again. */
        leave: (ids: readonly number[]) => {
            if (leads && openId !== null && ids.includes(openId)) goTo(null);
            reload();
        },
        undo: () => {
            const undone = decisions.queue.undo();
            if (undone) goTo(undone.record.id);
        },
    };
};
