import type { Call, PayloadOf } from '../../models/call';
import { PAGE_SIZE } from '../../models/criteria';
import type { Field } from '../../models/fields/kind';
import { PAGE_SIZES } from '../layout/Pager';

/** As typed; a boolean is `true` or `false`. */
export type Filter = Readonly<Partial<Record<string, string>>>;
export type SearchDirection = 'ASC' | 'DESC';

/** What is looked for, as the address bar has it: it can be sent to a colleague and opened again. */
export interface Search {
    readonly filter: Filter;
    readonly sort: string;
    readonly direction: SearchDirection;
    readonly page: number;
    readonly size: number;
    /** The record whose detail is open. */
    readonly open: number | null;
}

/** What a criteria call is asked through. */
interface Parts {
    readonly filters: Readonly<Record<string, Field>>;
    readonly sorts: readonly string[];
    /** The order that is not said in the address. */
    readonly start: readonly [sort: string, direction: SearchDirection];
    /** What the open record is called in the address. */
    readonly opens: string;
    /** The preference that its filters are saved under. */
    readonly savedUnder?: string;
}

export interface SearchForm<C extends Call = Call> extends Parts {
    readonly names: readonly string[];
    readonly read: (query: string) => Search;
    /** The inverse of `read`; what is as it is without saying is left out. */
    readonly write: (search: Search) => string;
    readonly payloadOf: (search: Search) => PayloadOf<C>;
}

const positive = (text: string | null): number | null =>
    text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** A value as the call takes it: text without the space one is about to type after. */
const valueOf = ({ kind }: Field, text: string): unknown =>
    kind.parse(kind.name === 'upc' ? text.replace(/\s/g, '') : text) as unknown;

const reader =
    ({ filters, sorts, start, opens }: Parts) =>
    (query: string): Search => {
        const params = new URLSearchParams(query);
        const sort = params.get('sort');
        const size = positive(params.get('size'));
        const order = params.get('order');
        const filter = Object.keys(filters).flatMap(name => {
            const value = params.get(name);
            return value ? [[name, value] as const] : [];
        });
        return {
            filter: Object.fromEntries(filter),
            sort: sort !== null && sorts.includes(sort) ? sort : start[0],
            direction: order === 'ASC' || order === 'DESC' ? order : start[1],
            page: positive(params.get('page')) ?? 1,
            size: PAGE_SIZES.find(each => each === size) ?? PAGE_SIZE,
            open: positive(params.get(opens)),
        };
    };

const writer =
    ({ filters, start, opens }: Parts) =>
    ({ filter, sort, direction, page, size, open }: Search): string => {
        const params = new URLSearchParams();
        for (const name of Object.keys(filters)) if (filter[name]) params.set(name, filter[name]);
        if (sort !== start[0]) params.set('sort', sort);
        if (direction !== start[1]) params.set('order', direction);
        if (page !== 1) params.set('page', String(page));
        if (size !== PAGE_SIZE) params.set('size', String(size));
        if (open !== null) params.set(opens, String(open));
        return params.toString();
    };

/** The search of a criteria call (api.md): what can be looked for, its address and its payload. */
export const makeSearch = <C extends Call>(_call: C, parts: Parts): SearchForm<C> => ({
    ...parts,
    names: Object.keys(parts.filters),
    read: reader(parts),
    write: writer(parts),
    payloadOf: ({ filter, sort, direction, page, size }) => {
        const given = Object.entries(parts.filters)
            .map(([name, field]) => [name, valueOf(field, filter[name] ?? '')] as const)
            .filter(([, value]) => value !== null);
        return {
            searchCriteria: { filter: Object.fromEntries(given) },
            sortCriteria: { fieldName: sort, direction },
            pageCriteria: { pageNumber: page, pageSize: size },
        } as unknown as PayloadOf<C>;
    },
});

export const hasFilter = (filter: Filter): boolean => Object.values(filter).some(text => text?.trim());

/** What is kept of a search under a name, not the page nor the open record; `last`: the name of the last search. */
export const savedOf = ({ write }: Pick<SearchForm, 'write'>, search: Search, last?: string): string =>
    JSON.stringify({ query: write({ ...search, page: 1, open: null }), last });

/** The name under which a saved search is the last one. */
export const lastOf = (saved: string): unknown => (JSON.parse(saved) as { readonly last?: unknown }).last;

/** The inverse of `savedOf`; what cannot be read is no search at all. */
export const searchOf = ({ read }: Pick<SearchForm, 'read'>, saved: string): Search => {
    const { query } = JSON.parse(saved) as { readonly query?: unknown };
    return read(typeof query === 'string' ? query : '');
};
