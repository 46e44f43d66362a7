import type { SortPayload } from 'react-admin';
import { PAGE_SIZE } from '../../../../models/platform/view/criteria';
import { isSortable } from '../../../../models/platform/fields/stored';
import { ownerFiltersOf } from '../../../../models/platform/definition/ownerFilters';
import type { Definition } from '../../../../models/platform/definition/resource';
import { columnFields } from '../../record/fieldsOf';
import { keysOf } from '../filters/operators';
import { orderOf, positive, sizeOf, withoutNothing, type Address, type ListFilter, type ListState } from './listState';

/** Returns the keys that a list of the resource can be filtered by. */
const filterKeys = (definition: Definition): ReadonlySet<string> =>
    new Set([
        'q',
        'id',
        ...columnFields(definition).flatMap(([name, field]) => keysOf(name, field)),
        ...ownerFiltersOf(definition).flatMap(({ name, field }) => keysOf(name, field)),
    ]);

const parsed = (text: string | null): unknown => {
    try {
        return text === null ? undefined : JSON.parse(text);
    } catch {
        return undefined;
    }
};

const filterOf = (definition: Definition, input: unknown): ListFilter => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
    const known = filterKeys(definition);
    return withoutNothing(Object.fromEntries(Object.entries(input).filter(([key]) => known.has(key))));
};

const sortOf = (definition: Definition, field: string | null, order: string | null): SortPayload => {
    const [firstField, firstOrder] = definition.list.sort;
    const isKnown = columnFields(definition).some(([name, known]) => name === field && isSortable(known));
    return { field: field !== null && isKnown ? field : firstField, order: orderOf(order, firstOrder) };
};

const read = (definition: Definition, query: string): ListState => {
    const params = new URLSearchParams(query);
    return {
        filter: filterOf(definition, parsed(params.get('filter'))),
        sort: sortOf(definition, params.get('sort'), params.get('order')),
        page: positive(params.get('page')) ?? 1,
        size: sizeOf(params.get('perPage')),
        open: null,
    };
};

const write = (definition: Definition, { filter, sort, page, size }: ListState): string => {
    const [field, order] = definition.list.sort;
    const activeFilter = withoutNothing(filter);
    const params = {
        filter: Object.keys(activeFilter).length === 0 ? '' : JSON.stringify(activeFilter),
        sort: sort.field === field ? '' : sort.field,
        order: sort.order === order ? '' : sort.order,
        page: page === 1 ? '' : String(page),
        perPage: size === PAGE_SIZE ? '' : String(size),
    };
    return new URLSearchParams(Object.entries(params).filter(([, text]) => text !== '')).toString();
};

/** Returns the address format of a resource's list: react-admin's, with the filter in it as JSON. */
export const recordAddress = (definition: Definition): Address => ({
    read: query => read(definition, query),
    write: listState => write(definition, listState),
    keep: ({ filter, sort }) => ({ filter, sort }),
    fromSaved: ({ filter, sort }) => {
        const { field = null, order = null } = (sort ?? {}) as Partial<SortPayload>;
        const start = read(definition, '');
        return { ...start, filter: filterOf(definition, filter), sort: sortOf(definition, field, order) };
    },
});
