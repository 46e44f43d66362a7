import type { PayloadOf } from '../../../models/call';
import { PAGE_SIZE } from '../../../models/criteria';
import { PRODUCT_SORTS, productFilter, type productList } from '../../../models/product/calls';
import { PAGE_SIZES } from '../../layout/Pager';

export type FilterName = keyof typeof productFilter;
export type SortName = (typeof PRODUCT_SORTS)[number];
export type Filter = Readonly<Partial<Record<FilterName, string>>>;

/** What is looked for, as the address bar has it: it can be sent to a colleague and opened again. */
export interface Search {
    /** As typed; `dropped` is `true` or `false`. */
    readonly filter: Filter;
    readonly sort: SortName;
    readonly direction: 'ASC' | 'DESC';
    readonly page: number;
    readonly size: number;
    /** The product whose detail is open. */
    readonly product: number | null;
}

export const FILTER_NAMES = Object.keys(productFilter) as FilterName[];

const positive = (text: string | null): number | null =>
    text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
const isSort = (text: string | null): text is SortName => (PRODUCT_SORTS as readonly (string | null)[]).includes(text);

export const readSearch = (query: string): Search => {
    const params = new URLSearchParams(query);
    const sort = params.get('sort');
    const size = positive(params.get('size'));
    return {
        filter: Object.fromEntries(
            FILTER_NAMES.flatMap(name => {
                const value = params.get(name);
                return value ? [[name, value]] : [];
            }),
        ),
        sort: isSort(sort) ? sort : 'description',
        direction: params.get('order') === 'DESC' ? 'DESC' : 'ASC',
        page: positive(params.get('page')) ?? 1,
        size: PAGE_SIZES.find(each => each === size) ?? PAGE_SIZE,
        product: positive(params.get('product')),
    };
};

/** The inverse of `readSearch`; what is as it is without saying is left out. */
export const writeSearch = ({ filter, sort, direction, page, size, product }: Search): string => {
    const params = new URLSearchParams();
    for (const name of FILTER_NAMES) if (filter[name]) params.set(name, filter[name]);
    if (sort !== 'description') params.set('sort', sort);
    if (direction !== 'ASC') params.set('order', direction);
    if (page !== 1) params.set('page', String(page));
    if (size !== PAGE_SIZE) params.set('size', String(size));
    if (product !== null) params.set('product', String(product));
    return params.toString();
};

/** The preference that searches are saved under (specification section 3, user preference). */
export const SAVED = 'productLookupFilters';

/** What is kept of a search under a name, not the page nor the open product; `last`: the name of the last search. */
export const savedOf = (search: Search, last?: string): string =>
    JSON.stringify({ query: writeSearch({ ...search, page: 1, product: null }), last });

/** The name under which a saved search is the last one. */
export const lastOf = (saved: string): unknown => (JSON.parse(saved) as { readonly last?: unknown }).last;

/** The inverse of `savedOf`; what cannot be read is no search at all. */
export const searchOf = (saved: string): Search => {
    const { query } = JSON.parse(saved) as { readonly query?: unknown };
    return readSearch(typeof query === 'string' ? query : '');
};

export const hasFilter = (filter: Filter): boolean => FILTER_NAMES.some(name => filter[name]?.trim());

/** What the call takes: text without the space one is about to type after. */
export const payloadOf = ({ filter, sort, direction, page, size }: Search): PayloadOf<typeof productList> => {
    const { dropped, ...texts } = filter;
    const given = Object.entries(texts)
        .map(([name, text]) => [name, name.startsWith('upc_') ? text.replace(/\s/g, '') : text.trim()] as const)
        .filter(([, text]) => text !== '');
    return {
        searchCriteria: { filter: { ...Object.fromEntries(given), ...(dropped && { dropped: dropped === 'true' }) } },
        sortCriteria: { fieldName: sort, direction },
        pageCriteria: { pageNumber: page, pageSize: size },
    };
};
