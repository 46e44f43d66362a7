import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { isSameQuery } from './query';
import type { Filter, Search, SearchForm } from './search';
import type { Stamp } from './typing';
import { useTyped } from './useTyped';

export interface Searching {
    /** As the address has it: what the results are of. */
    readonly search: Search;
    /** As it is being typed. */
    readonly filter: Filter;
    /** Leads to another search, with what is typed; without `replace` the way back leads here. */
    readonly go: (change: Partial<Search>, replace?: boolean) => void;
    /** Results come as one types: the address changes after a pause, without an entry in the history. */
    readonly type: (filter: Filter) => void;
}

/** The search in the address bar, and the filter being typed, which it follows a moment later. */
export const useSearch = ({ read, write: addressOf }: Pick<SearchForm, 'read' | 'write'>): Searching => {
    const { search: query, state } = useLocation() as { readonly search: string; readonly state: object | null };
    const navigate = useNavigate();
    const search = useMemo(() => read(query), [read, query]);
    // Where one is when something is written, which may be elsewhere than when a key was struck: at an open record, say.
    const here = useRef({ search, state });
    useLayoutEffect(() => {
        here.current = { search, state };
    }, [search, state]);

    // What an address cannot say falls back to how it is without saying; the address then tells what is shown.
    useEffect(() => {
        const corrected = addressOf(search);
        if (!isSameQuery(corrected, query)) navigate({ search: corrected }, { replace: true, state });
    }, [addressOf, navigate, query, search, state]);

    const textOf = useCallback((filter: Filter) => addressOf({ ...read(''), filter }), [addressOf, read]);
    const write = useCallback(
        (typed: Filter, stamp: Stamp) => {
            const next = addressOf({ ...here.current.search, filter: typed, page: 1 });
            navigate({ search: next }, { replace: true, state: { ...here.current.state, ...stamp } });
        },
        [addressOf, navigate],
    );
    const { filter, type, take } = useTyped({ filter: search.filter, textOf, write });

    const go = useCallback(
        (change: Partial<Search>, replace = false) => {
            const { filter: typed, stamp } = take(change.filter);
            const { search: before, state: kept } = here.current;
            const isFound = textOf(typed) === textOf(before.filter);
            const next = { ...before, ...(!isFound && { page: 1 }), ...change, filter: typed };
            navigate({ search: addressOf(next) }, { replace, state: { ...(replace && kept), ...stamp } });
        },
        [addressOf, navigate, take, textOf],
    );
    return { search, filter, go, type };
};
