import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Definition } from '../../models/resource';
import { isSameQuery } from '../search/query';
import type { Stamp } from '../search/typing';
import { useTyped } from '../search/useTyped';
import { filterText, readList, writeList, type ListFilter, type ListPlace } from './listAddress';
import { noteList } from './lastList';

/** What a generated list shows, as its address has it, and its filters as they are being typed. */
export const useListPlace = (definition: Definition) => {
    const { search: query } = useLocation();
    const navigate = useNavigate();
    const place = useMemo(() => readList(definition, query), [definition, query]);
    const here = useRef(place);
    useLayoutEffect(() => {
        here.current = place;
    }, [place]);

    useEffect(() => {
        const corrected = writeList(definition, place);
        noteList(definition.path, corrected);
        if (!isSameQuery(corrected, query)) navigate({ search: corrected }, { replace: true });
    }, [definition, navigate, place, query]);

    const write = useCallback(
        (filter: ListFilter, state: Stamp) =>
            navigate({ search: writeList(definition, { ...here.current, filter, page: 1 }) }, { replace: true, state }),
        [definition, navigate],
    );
    const { filter, outside, type, take } = useTyped({ filter: place.filter, textOf: filterText, write });

    const go = useCallback(
        (change: Partial<ListPlace>, replace = false) => {
            const { filter: typed, stamp } = take(change.filter);
            const isFound = filterText(typed) === filterText(here.current.filter);
            const next = { ...here.current, ...(!isFound && { page: 1 }), ...change, filter: typed };
            // React-admin scrolls up to the first row of another page.
            const state = { ...stamp, _scrollToTop: change.page !== undefined };
            navigate({ search: writeList(definition, next) }, { replace, state });
        },
        [definition, navigate, take],
    );
    return { place, filter, outside, type, go };
};
