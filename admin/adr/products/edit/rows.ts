import { adrProductList } from '../../../../models/adr/productCalls';
import { callApi } from '../../../data/callApi';
import type { Span } from '../grid/span';
import type { Pages } from '../pages';
import type { AdrProduct } from '../product';
import type { Selection } from '../search';
import type { Rows } from './fill';

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
    const { portion } = pages.options;
    const isMissing = (page: number) => {
        for (let row = Math.max(span.from, page * portion); row < Math.min(span.to, (page + 1) * portion); row++)
            if (!rows.has(row)) return true;
        return false;
    };
    for (let page = Math.floor(span.from / portion); page * portion < span.to; page++) {
        if (!isMissing(page)) continue;
        const pageCriteria = { pageNumber: page + 1, pageSize: portion };
        const { list } = await callApi(adrProductList, { ...selection, pageCriteria });
        list.forEach((product, at) => {
            if (!rows.has(page * portion + at)) rows.set(page * portion + at, product);
        });
        onProgress(Math.min(span.to, (page + 1) * portion) - span.from);
    }
    return rows;
};
