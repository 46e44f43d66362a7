import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { adrProductList } from '../../../models/adr/productCalls';
import { callApi } from '../../data/callApi';
import { Pages } from './pages';
import type { Selection } from './search';

const PAGE = 50;
/** As many products as some screens hold; each brings all of its states. */
const KEPT = 16;
/** Milliseconds. */
const PAUSE = 80;

/** The products that a selection finds, loaded as far as they are looked at. */
export const useProducts = (selection: Selection): Pages => {
    const asked = JSON.stringify(selection);
    const pages = useMemo(
        () =>
            new Pages({
                size: PAGE,
                most: KEPT,
                pause: PAUSE,
                load: async (pageNumber, signal) => {
                    const { list, pageCriteria } = await callApi(
                        adrProductList,
                        { ...(JSON.parse(asked) as Selection), pageCriteria: { pageNumber, pageSize: PAGE } },
                        {},
                        { signal },
                    );
                    return { list, total: pageCriteria.recordCount };
                },
            }),
        [asked],
    );
    useEffect(() => () => pages.close(), [pages]);
    const subscribe = useCallback((listener: () => void) => pages.subscribe(listener), [pages]);
    useSyncExternalStore(subscribe, pages.revision);
    return pages;
};
