import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Filter, Search, SearchForm } from './search';

/** Keys struck together, or repeated by one that is held down, ask once; a pause between two words is longer. */
const DEBOUNCE_MS = 40;

/** A filter as it is being typed, ahead of the address bar. */
interface Draft {
    readonly filter: Filter;
    /** The address that it began from, and the one it was last written to; at any other it is over. */
    readonly from: string;
    readonly to: string;
}

const isAt = (query: string, { from, to }: Draft): boolean => query === from || query === to;

export interface Searching {
    readonly search: Search;
    /** As it is being typed. */
    readonly filter: Filter;
    readonly go: (change: Partial<Search>, replace?: boolean) => void;
    /** Results come as one types: the address changes after a pause, without an entry in the history. */
    readonly type: (filter: Filter) => void;
}

/** The search in the address bar, and the filter being typed, which follows into it a moment later. */
export const useSearch = ({ read, write: addressOf }: Pick<SearchForm, 'read' | 'write'>): Searching => {
    const { search: query } = useLocation();
    const navigate = useNavigate();
    const search = useMemo(() => read(query), [read, query]);
    const [draft, setDraft] = useState<Draft>();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    // Where one is when the pause is over, which may be elsewhere than when a key was struck: at an open record, say.
    const here = useRef(search);
    useLayoutEffect(() => {
        here.current = search;
    }, [search]);

    // Arrived: whoever goes back to where the typing began shall not find the draft there.
    if (draft?.to === query && draft.from !== draft.to) setDraft({ ...draft, from: draft.to });

    const go = useCallback(
        (change: Partial<Search>, replace = false) =>
            navigate({ search: addressOf({ ...here.current, ...change }) }, { replace }),
        [navigate, addressOf],
    );

    const write = (filter: Filter) => {
        const next = addressOf({ ...here.current, filter, page: 1 });
        setDraft({ filter, from: query, to: next && `?${next}` });
        navigate({ search: next }, { replace: true });
    };

    const type = (filter: Filter) => {
        setDraft(before =>
            before && isAt(query, before) ? { ...before, filter } : { filter, from: query, to: query },
        );
        clearTimeout(timer.current);
        timer.current = setTimeout(() => write(filter), DEBOUNCE_MS);
    };

    return { search, filter: draft && isAt(query, draft) ? draft.filter : search.filter, go, type };
};
