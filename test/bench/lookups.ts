import { FEW, RARE } from './catalogue';
import type { Ask } from './connection';
import { options } from './options';
import type { Workload } from './workload';

const PAGE = 25;
const DEEP = 500_000;

/** The offset of a deep page: the middle of a smaller catalogue. */
const deep = Math.floor(Math.min(DEEP, options.products / 2) / PAGE) * PAGE;

/** Builds the product's request for a page of a lookup. */
export const productPage = (q: string, offset = 0): Ask => ({
    method: 'POST',
    path: '/product/list',
    body: {
        ...(q && { searchCriteria: { filter: { q } } }),
        pageCriteria: { pageNumber: offset / PAGE + 1, pageSize: PAGE },
    },
});

/** Builds the yardstick's request for the same page. */
export const barePage = (path: string, q: string, offset = 0): Ask => ({
    method: 'GET',
    path: `/${path}?${new URLSearchParams({ search: q, offset: String(offset) }).toString()}`,
});

type Choice = Pick<Workload, 'key' | 'name'> & {
    readonly q?: string;
    readonly offset?: number;
    readonly bare?: string;
    readonly upTo?: Workload['upTo'];
};

const lookup = ({ key, name, q = '', offset = 0, bare = 'lookup', upTo = 'some' }: Choice): Workload => ({
    key: `lookup-${key}`,
    name: `lookup: ${name}`,
    ours: () => productPage(q, offset),
    yardstick: () => barePage(bare, q, offset),
    bareOnly: true,
    upTo,
});

/** Lookups with their exact total. The code matches the first items of one maker, the common words many products. */
export const lookups: readonly Workload[] = [
    { key: 'rare', name: `selective, ${RARE.products} hits`, q: RARE.word },
    { key: 'words', name: 'two words in different fields', q: `${FEW.word} BAYSIDE` },
    { key: 'upc', name: 'UPC fragment', q: '10427000' },
    { key: 'none', name: 'no hit', q: 'QUINCE' },
    { key: 'scan', name: 'selective (bare: LIKE scan)', q: RARE.word, bare: 'scan', upTo: 'one' as const },
    { key: 'common', name: 'unselective, 6 % of all', q: 'TOMATO' },
    { key: 'short', name: 'two letters', q: 'TZ' },
    { key: 'all', name: 'unfiltered first page', bare: 'all' },
    { key: 'deep', name: `offset ${String(deep)}`, offset: deep, bare: 'all' },
    {
        key: 'joined',
        name: `offset ${String(deep)} (bare: joined)`,
        offset: deep,
        bare: 'joined',
        upTo: 'one' as const,
    },
].map(lookup);
