import { useCallback } from 'react';
import { adrProductList, pageSizeOf } from '../../../../models/features/adr/productCalls';
import { callApi } from '../../../platform/data/callApi';
import { Pages, usePages, type FoundRows } from '../../../platform/grid/pages';
import type { AdrProduct } from './product';
import type { ProductSelection } from './address';

/** Products of a page, and of one read, where the number of their states allows it. */
const PAGE = 50;
const PORTION = 200;
/** As many products as some screens show; each contains all of its states. */
const MAX_CACHED_PAGES = 16;
/** Milliseconds. */
const PAUSE = 80;

export type ProductPages = Pages<AdrProduct>;

const pagesOf = (selection: ProductSelection, entities: number): ProductPages =>
    new Pages({
        size: pageSizeOf(entities, PAGE),
        portion: pageSizeOf(entities, PORTION),
        maxPages: MAX_CACHED_PAGES,
        pause: PAUSE,
        load: async (pageCriteria, signal) => {
            const { list, pageCriteria: page } = await callApi(
                adrProductList,
                { ...selection, pageCriteria },
                {},
                { ...(signal && { signal }) },
            );
            return { list, total: page.recordCount };
        },
    });

/**
 * Returns the products that a selection finds.
 *
 * @param entities of the ADR: the more there are, the fewer products a page has
 */
export const useProducts = (selection: ProductSelection, entities: number): FoundRows<ProductSelection, AdrProduct> =>
    usePages(
        selection,
        useCallback((query: ProductSelection) => pagesOf(query, entities), [entities]),
    );
