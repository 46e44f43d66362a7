import type { Call, PayloadOf } from '../../../../models/platform/calls/call';
import { PAGE_SIZE } from '../../../../models/platform/view/criteria';
import type { Field } from '../../../../models/platform/fields/kind';
import type { Direction } from '../../../../models/platform/definition/resource';
import {
    asText,
    isNothing,
    orderOf,
    positive,
    sizeOf,
    type Address,
    type ListFilter,
    type ListState,
} from './listState';

/** Options of a list that is read through a criteria call. */
interface CriteriaOptions {
    readonly filters: Readonly<Record<string, Field>>;
    readonly sorts: readonly string[];
    /** The order that the address leaves out. */
    readonly start: readonly [sort: string, direction: Direction];
    /** The name of the open record in the address. */
    readonly opens: string;
}

/** The address of a list that a criteria call answers (docs/api.md), and the payload that requests its rows. */
export interface CriteriaAddress<C extends Call = Call> extends Address, CriteriaOptions {
    readonly payloadOf: (listState: ListState) => PayloadOf<C>;
}

/** Parses a value of a filter: text remains as it is typed, other kinds are parsed. */
const valueIn = ({ kind }: Field, text: string): unknown => {
    const value: unknown = kind.parse(text);
    return value === null || typeof value === 'string' ? text : value;
};

/** Returns a value as the call takes it: text without the blank that precedes the next word. */
const sentOf = ({ kind }: Field, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return kind.parse(value);
};

const valuesOf = (filters: CriteriaOptions['filters'], of: (name: string, field: Field) => unknown): ListFilter =>
    Object.fromEntries(
        Object.entries(filters)
            .map(([name, field]) => [name, of(name, field)] as const)
            .filter(([, value]) => !isNothing(value)),
    );

const reader =
    ({ filters, sorts, start: [field, order], opens }: CriteriaOptions) =>
    (query: string): ListState => {
        const params = new URLSearchParams(query);
        const sort = params.get('sort');
        return {
            filter: valuesOf(filters, (name, known) => valueIn(known, params.get(name) ?? '')),
            sort: {
                field: sort !== null && sorts.includes(sort) ? sort : field,
                order: orderOf(params.get('order'), order),
            },
            page: positive(params.get('page')) ?? 1,
            size: sizeOf(params.get('size')),
            open: positive(params.get(opens)),
        };
    };

const writer =
    ({ filters, start: [field, order], opens }: CriteriaOptions) =>
    ({ filter, sort, page, size, open }: ListState): string => {
        const params = new URLSearchParams();
        for (const name of Object.keys(filters)) {
            const text = asText(filter[name]);
            if (text) params.set(name, text);
        }
        if (sort.field !== field) params.set('sort', sort.field);
        if (sort.order !== order) params.set('order', sort.order);
        if (page !== 1) params.set('page', String(page));
        if (size !== PAGE_SIZE) params.set('size', String(size));
        if (open !== null) params.set(opens, String(open));
        return params.toString();
    };

/** Builds plain parameters, then the payload. @param _call only for the type of the payload */
export const criteriaAddress = <C extends Call>(_call: C, options: CriteriaOptions): CriteriaAddress<C> => {
    const read = reader(options);
    const write = writer(options);
    return {
        ...options,
        read,
        write,
        keep: listState => ({ query: write({ ...listState, page: 1, open: null }) }),
        fromSaved: ({ query }) => read(typeof query === 'string' ? query : ''),
        payloadOf: ({ filter, sort, page, size }) =>
            ({
                searchCriteria: { filter: valuesOf(options.filters, (name, field) => sentOf(field, filter[name])) },
                sortCriteria: { fieldName: sort.field, direction: sort.order },
                pageCriteria: { pageNumber: page, pageSize: size },
            }) as unknown as PayloadOf<C>,
    };
};
