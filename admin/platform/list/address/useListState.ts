import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useStoreValue } from '../../data/store';
import { writeAfterNavigation } from '../../routing/underWay';
import type { Address, ListFilter, ListState } from './listState';
import { makeTyping, type Shown, type TypingStamp, type TypedSearch } from './typing';

/**
 * Keys pressed together, or repeated by one that is held down, are one request; a pause between two words is longer.
 */
const DEBOUNCE_MS = 40;

interface Addressed<F> {
    /** The filter in the address. */
    readonly filter: F;
    /** Returns a filter as the address has it: equal filters have equal text. Stable. */
    readonly textOf: (filter: F) => string;
    /** Writes the address. Stable. */
    readonly write: (filter: F, stamp: TypingStamp) => void;
}

/** The typed filter, and the functions that change it; these are stable. */
type Typed<F> = Shown<F> & Pick<TypedSearch<F>, 'type' | 'take'>;

/**
 * Stores what is typed into search and filter boxes. They own their text, and the address follows it; only an address
 * that was written elsewhere (Back, a link, a saved filter) changes them. However slow the machine is, a location that
 * arrives late cannot revert a letter: it has the stamp of its writing.
 */
const useTyped = <F>({ filter, textOf, write }: Addressed<F>): Typed<F> => {
    const location = useLocation();
    const text = textOf(filter);
    const [{ shown, type, take, arrive }] = useState(() => makeTyping({ filter, text }));
    const { filter: typed, outside } = useStoreValue(shown);

    useLayoutEffect(
        () => arrive({ filter, text, state: location.state, key: location.key }),
        [arrive, filter, text, location],
    );

    const isFollowed = textOf(typed) === text;
    useEffect(() => {
        if (isFollowed) return;
        return writeAfterNavigation(location, DEBOUNCE_MS, () => write(typed, take().stamp));
        // Checked again with any location that arrives.
    }, [isFollowed, typed, location, write, take]);

    return { filter: typed, outside, type, take };
};

const sorted = (query: string): string => {
    const params = new URLSearchParams(query);
    params.sort();
    return params.toString();
};

/** Whether two queries of an address are equal, in whatever order and encoding. */
const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);

/** The state of a list, and functions that change it, whatever its address looks like. */
export interface ListStateControl {
    /** The state as the address has it, which the rows belong to. */
    readonly listState: ListState;
    /** The filter as it is being typed. */
    readonly filter: ListFilter;
    /**
     * Changes when the filter was written elsewhere: components that show it otherwise than from `filter` have to read
     * it again.
     */
    readonly outside: number;
    /** Navigates to another state, with what is typed; without `replace` Back leads here. */
    readonly go: (change: Partial<ListState>, replace?: boolean) => void;
    /** Changes the typed filter: the address changes after a pause, without an entry in the history. */
    readonly type: (filter: ListFilter) => void;
}

/**
 * Returns the state in the address bar, and the filter being typed, which the address follows a moment later.
 * @param address stable
 */
export const useListState = ({ read, write: addressOf }: Pick<Address, 'read' | 'write'>): ListStateControl => {
    const { search: query, state } = useLocation() as { readonly search: string; readonly state: object | null };
    const navigate = useNavigate();
    const listState = useMemo(() => read(query), [read, query]);
    // The location when something is written, which may differ from that when a key was pressed: an open record, for
    // example.
    const here = useRef({ listState, state });
    useLayoutEffect(() => {
        here.current = { listState, state };
    }, [listState, state]);

    // Invalid parts of an address fall back to their defaults; the address is then corrected to what is shown.
    useEffect(() => {
        const corrected = addressOf(listState);
        if (!isSameQuery(corrected, query)) navigate({ search: corrected }, { replace: true, state });
    }, [addressOf, navigate, query, listState, state]);

    const textOf = useCallback((filter: ListFilter) => addressOf({ ...read(''), filter }), [addressOf, read]);
    const write = useCallback(
        (typed: ListFilter, stamp: TypingStamp) => {
            const next = addressOf({ ...here.current.listState, filter: typed, page: 1 });
            const along = { ...here.current.state, ...stamp, _scrollToTop: false };
            navigate({ search: next }, { replace: true, state: along });
        },
        [addressOf, navigate],
    );
    const { filter, outside, type, take } = useTyped({ filter: listState.filter, textOf, write });

    const go = useCallback(
        (change: Partial<ListState>, replace = false) => {
            const { filter: typed, stamp } = take(change.filter);
            const { listState: before, state: previousState } = here.current;
            const isFound = textOf(typed) === textOf(before.filter);
            const next = { ...before, ...(!isFound && { page: 1 }), ...change, filter: typed };
            // React-admin scrolls up to the first row of another page.
            const along = { ...(replace && previousState), ...stamp, _scrollToTop: change.page !== undefined };
            navigate({ search: addressOf(next) }, { replace, state: along });
        },
        [addressOf, navigate, take, textOf],
    );
    return { listState, filter, outside, go, type };
};
