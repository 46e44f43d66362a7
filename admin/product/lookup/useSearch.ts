import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { readSearch, writeSearch, type Filter, type Search } from './search';

const DEBOUNCE_MS = 200;

interface Draft {
    /** The search that was being changed; when the address bar moves on, the draft is done. */
    readonly since: string;
    readonly filter: Filter;
}

/** The search in the address bar, and the filter being typed, which follows into it a moment later. */
export const useSearch = () => {
    const { search: query } = useLocation();
    const navigate = useNavigate();
    const search = readSearch(query);
    const [draft, setDraft] = useState<Draft>();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);

    const go = (change: Partial<Search>, replace = false) =>
        navigate({ search: writeSearch({ ...search, ...change }) }, { replace });

    /** Results come as one types: the address changes without an entry in the history for each letter. */
    const type = (filter: Filter) => {
        setDraft({ since: query, filter });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => go({ filter, page: 1, product: null }, true), DEBOUNCE_MS);
    };

    return { search, filter: draft?.since === query ? draft.filter : search.filter, go, type };
};
