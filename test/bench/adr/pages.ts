import { options } from '../options';
import type { Workload } from '../workload';
import type { AdrIds } from './fill';

const PAGE = 50;

interface Choice {
    readonly key: string;
    readonly name: string;
    readonly offset?: number;
    readonly filter?: (ids: AdrIds) => Readonly<Record<string, string | number>>;
    readonly sort?: 'description' | 'manufacturer';
}

const DEEP = 19_000;
const deep = Math.floor(Math.min(DEEP, options.adrProducts * 0.95) / PAGE) * PAGE;

export const choices: readonly Choice[] = [
    { key: 'adr-grid', name: 'first page' },
    { key: 'adr-filter', name: 'first page of one maker', filter: () => ({ manufacturer: 'BAYSIDE' }) },
    { key: 'adr-q', name: 'first page of a search', filter: () => ({ q: 'BAYSIDE' }) },
    { key: 'adr-code', name: 'first page of a customer code', filter: () => ({ cust_code: 'S123' }) },
    { key: 'adr-status', name: 'first page of a status', filter: ({ status }) => ({ prod_status_id: status }) },
    {
        key: 'adr-place',
        name: 'first page of a status at an entity',
        filter: ({ store, status }) => ({ entity_id: store, prod_status_id: status }),
    },
    { key: 'adr-sort', name: 'by manufacturer', sort: 'manufacturer' },
    { key: 'adr-deep', name: `from product ${String(deep)}`, offset: deep },
];

/** Workloads that read pages of the grid with all their states. */
export const pages = (ids: AdrIds): Workload[] =>
    choices.map(({ key, name, offset = 0, filter: filterFor, sort = 'description' }) => {
        const filter = filterFor?.(ids) ?? {};
        const texts = Object.entries({ ...filter, adr: ids.large, sort, offset }).map(([field, value]) => [
            field,
            String(value),
        ]);
        return {
            key,
            name: `ADR grid: ${name}`,
            ours: () => ({
                method: 'POST',
                path: '/adr/product/list',
                body: {
                    searchCriteria: { filter: { adr_id: ids.large, ...filter } },
                    sortCriteria: { fieldName: sort, direction: 'ASC' },
                    pageCriteria: { pageNumber: offset / PAGE + 1, pageSize: PAGE },
                },
            }),
            yardstick: () => ({ method: 'GET', path: `/adr/grid?${new URLSearchParams(texts).toString()}` }),
            bareOnly: true,
            upTo: 'one',
        };
    });
