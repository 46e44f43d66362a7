import type { SortPayload } from 'react-admin';
import { PAGE_SIZE } from '../../models/criteria';
import type { Field } from '../../models/fields/kind';
import type { Definition } from '../../models/resource';
import { PAGE_SIZES } from '../layout/Pager';
import { columnFields, isSortable } from './fieldsOf';

/** By the name of a field with its operator: `name_like`; `q` looks in several. */
export type ListFilter = Readonly<Record<string, unknown>>;

/** What a generated list shows, as its address has it: it can be sent to a colleague and opened again. */
export interface ListPlace {
    readonly filter: ListFilter;
    readonly sort: SortPayload;
    readonly page: number;
    readonly perPage: number;
}

const keysOf = (name: string, { kind }: Field): readonly string[] =>
    kind.operators.map(operator => (operator === 'eq' ? name : `${name}_${operator}`));

/** What a list of the resource can be filtered by. */
const filterKeys = (definition: Definition): ReadonlySet<string> =>
    new Set(['q', 'id', ...columnFields(definition).flatMap(([name, field]) => keysOf(name, field))]);

const isNothing = (value: unknown): boolean =>
    value === null ||
    value === undefined ||
    value === '' ||
    Number.isNaN(value) ||
    (Array.isArray(value) && value.length === 0);

/** Nothing is looked for by nothing. */
export const withoutNothing = (filter: ListFilter): ListFilter =>
    Object.fromEntries(Object.entries(filter).filter(([, value]) => !isNothing(value)));

const parsed = (text: string | null): unknown => {
    try {
        return text === null ? undefined : JSON.parse(text);
    } catch {
        return undefined;
    }
};

const filterOf = (definition: Definition, text: string | null): ListFilter => {
    const given = parsed(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
    const known = filterKeys(definition);
    return withoutNothing(Object.fromEntries(Object.entries(given).filter(([key]) => known.has(key))));
};

const sortOf = (definition: Definition, field: string | null, order: string | null): SortPayload => {
    const [firstField, firstOrder] = definition.list.sort;
    const isKnown = columnFields(definition).some(([name, known]) => name === field && isSortable(known));
    return {
        field: field !== null && isKnown ? field : firstField,
        order: order === 'ASC' || order === 'DESC' ? order : firstOrder,
    };
};

const positive = (text: string | null): number | undefined =>
    text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** What an address shows; what it says wrongly is as if it were not said. */
export const readList = (definition: Definition, query: string): ListPlace => {
    const params = new URLSearchParams(query);
    const perPage = positive(params.get('perPage'));
    return {
        filter: filterOf(definition, params.get('filter')),
        sort: sortOf(definition, params.get('sort'), params.get('order')),
        page: positive(params.get('page')) ?? 1,
        perPage: PAGE_SIZES.find(size => size === perPage) ?? PAGE_SIZE,
    };
};

/** A filter as an address has it. */
export const filterText = (filter: ListFilter): string => {
    const given = withoutNothing(filter);
    return Object.keys(given).length === 0 ? '' : JSON.stringify(given);
};

/** The inverse of `readList`; what is as it is without saying is left out. */
export const writeList = (definition: Definition, { filter, sort, page, perPage }: ListPlace): string => {
    const [field, order] = definition.list.sort;
    const said = {
        filter: filterText(filter),
        sort: sort.field === field ? '' : sort.field,
        order: sort.order === order ? '' : sort.order,
        page: page === 1 ? '' : String(page),
        perPage: perPage === PAGE_SIZE ? '' : String(perPage),
    };
    return new URLSearchParams(Object.entries(said).filter(([, text]) => text !== '')).toString();
};
