import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { adrProductList, pageSizeOf } from '../../../models/adr/productCalls';
import { callApi } from '../../data/callApi';
import { useOutage } from '../../data/outage';
import { Pages } from './pages';
import type { Selection } from './search';

/** Products of a page, and of what is read at once, where their states allow it. */
const PAGE = 50;
const PORTION = 200;
/** As many products as some screens hold; each brings all of its states. */
const KEPT = 16;
/** Milliseconds. */
const PAUSE = 80;

/** The products that a selection finds. */
interface Found {
    readonly selection: Selection;
    readonly pages: Pages;
}

const isRead = ({ pages }: Found): boolean => pages.total !== undefined || pages.error !== undefined;

const pagesOf = (selection: Selection, entities: number): Pages => {
    const size = pageSizeOf(entities, PAGE);
    return new Pages({
        size,
        portion: pageSizeOf(entities, PORTION),
        most: KEPT,
        pause: PAUSE,
        load: async (pageNumber, signal) => {
            const pageCriteria = { pageNumber, pageSize: size };
            const { list, pageCriteria: page } = await callApi(
                adrProductList,
                { ...selection, pageCriteria },
                {},
                { signal },
            );
            return { list, total: page.recordCount };
        },
    });
};

const useRevision = (pages: Pages): void => {
    const subscribe = useCallback((listener: () => void) => pages.subscribe(listener), [pages]);
    useSyncExternalStore(subscribe, pages.revision);
    useEffect(() => () => pages.close(), [pages]);
};

/**
 * The products that a selection finds, loaded as far as they are looked at; while nothing answers, still those that
 * were found before.
 *
 * @param entities of the ADR: the more there are, the fewer products a page has
 */
export const useProducts = (selection: Selection, entities: number): Found => {
    const asked = JSON.stringify(selection);
    const found = useMemo(() => {
        const next = JSON.parse(asked) as Selection;
        return { selection: next, pages: pagesOf(next, entities) };
    }, [asked, entities]);
    const [before, setBefore] = useState<Found>(found);
    useRevision(found.pages);
    useRevision(before.pages);
    const isAway = useOutage('reading') !== undefined;
    if (before !== found && isRead(found)) setBefore(found);
    return isAway && !isRead(found) ? before : found;
};
