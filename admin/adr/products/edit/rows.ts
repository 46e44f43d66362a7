import { adrProductList } from '../../../../models/adr/productCalls';
import { callApi } from '../../../data/callApi';
import type { Span } from '../grid/span';
import type { Pages } from '../pages';
import type { AdrProduct } from '../product';
import type { Selection } from '../search';
import type { Rows } from './fill';

/** Products that are asked for at once: each brings its states. */
const PORTION = 200;

/** The rows of a span that are loaded. */
export const knownRows = (pages: Pages, { from, to }: Span): Rows => {
    const rows = new Map<number, AdrProduct>();
    for (let row = from; row < to; row++) {
        const product = pages.rowAt(row);
        if (product) rows.set(row, product);
    }
    return rows;
};

/**
 * All rows of a span; what is not loaded is asked for.
 *
 * @param onProgress rows that have been asked for, from time to time
 * @throws ServiceError
 */
export const allRows = async (
    pages: Pages,
    span: Span,
    selection: Selection,
    onProgress: (rows: number) => void,
): Promise<Rows> => {
    const rows = new Map(knownRows(pages, span));
    const isMissing = (page: number) => {
        for (let row = Math.max(span.from, page * PORTION); row < Math.min(span.to, (page + 1) * PORTION); row++)
            if (!rows.has(row)) return true;
        return false;
    };
    for (let page = Math.floor(span.from / PORTION); page * PORTION < span.to; page++) {
        if (!isMissing(page)) continue;
        const pageCriteria = { pageNumber: page + 1, pageSize: PORTION };
        const { list } = await callApi(adrProductList, { ...selection, pageCriteria });
        list.forEach((product, at) => {
            if (!rows.has(page * PORTION + at)) rows.set(page * PORTION + at, product);
        });
        onProgress(Math.min(span.to, (page + 1) * PORTION) - span.from);
    }
    return rows;
};
