import { defineCall, type Call } from '../calls/call';
import { EXPORT_FORMATS, MAX_PAGE_SIZE } from './criteria';
import { choice } from '../fields/choice';
import { integer, MAX_INTEGER } from '../fields/integer';
import type { Field } from '../fields/kind';
import { MAX_EXACT_AMOUNT, money } from '../fields/money';
import { labelOf } from '../definition/label';
import type { Fields } from '../definition/resource';
import { list, object, type AnswerOf, type Shape } from '../definition/shape';
import type { View } from './view';

const pageNumber = integer({ min: 1, max: MAX_INTEGER });
const pageSize = integer({ min: 1, max: MAX_PAGE_SIZE });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
/** A part of an answer that a page may contain when it is sent back; it is ignored. */
const ignored = integer({ min: 0, max: MAX_INTEGER, help: 'Taken and ignored.' });
const MONEY_RANGE = { min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT } as const;
const required = { required: true } as const;

/** Builds the payload of rows and their order; each optional. */
const selection = <const F extends Fields, const S extends string>({
    filters,
    sorts,
}: Pick<View<Shape, F, S>, 'filters' | 'sorts'>) =>
    ({
        searchCriteria: object({ filter: object(filters, {}) }, {}),
        sortCriteria: object(
            { fieldName: choice(sorts, required), direction: choice(['ASC', 'DESC', 'asc', 'desc'], {}) },
            {},
        ),
    }) as const;

/** Builds the payload of a list (docs/api.md): the page, its rows and their order; each optional. */
export const criteria = <const F extends Fields, const S extends string>(
    view: Pick<View<Shape, F, S>, 'filters' | 'sorts'>,
) =>
    ({
        ...selection(view),
        pageCriteria: object({ pageNumber, pageSize, pageCount: ignored, recordCount: ignored }, {}),
    }) as const;

/** Returns the shape of a page of a list, with its offset, limit and total. */
export const paged = <const C extends Shape, const F extends Fields>({
    fields,
    filters,
}: Pick<View<C, F>, 'fields' | 'filters'>) =>
    ({
        list: list(object(fields, required), required),
        searchCriteria: object({ filter: object(filters, required) }, required),
        sortCriteria: object(
            { fieldName: choice([] as string[], required), direction: choice(['ASC', 'DESC'], required) },
            required,
        ),
        pageCriteria: object({ pageNumber: count, pageSize: count, pageCount: count, recordCount: count }, required),
    }) as const;

/**
 * Returns the shape of the sums of a view; null: too large for a number exact to the cent. It has no type: few views
 * have any.
 */
const totalsOf = ({ totals, fields }: Pick<View, 'totals' | 'fields'>): Readonly<Record<never, never>> => {
    if (totals.length === 0) return {};
    const sum = (name: string) => money({ ...MONEY_RANGE, label: labelOf(name, fields[name] as Field) });
    return { totals: object(Object.fromEntries(totals.map(name => [name, sum(name)])), required) };
};

/** The answer of a criteria call of a view. */
export type ListAnswer<V> = V extends View<infer C, infer F> ? AnswerOf<ReturnType<typeof paged<C, F>>> : never;

/**
 * Defines the criteria call of a view (docs/api.md).
 *
 * @param more returned beside the page: the counts of a view that has them
 */
export const listCall = <
    const C extends Shape,
    const F extends Fields,
    const S extends string,
    const M extends Shape = Readonly<Record<never, never>>,
>(
    view: View<C, F, S>,
    callOptions: Pick<Call, 'about'> & Partial<Pick<Call, 'load'>>,
    more: M = {} as M,
) =>
    defineCall({
        method: 'POST',
        path: `/${view.path}/list`,
        isReading: true,
        access: view.access,
        load: 'heavy',
        ...callOptions,
        payload: criteria(view),
        answer: { ...paged(view), ...totalsOf(view), ...more },
    });

/** Defines the call that returns everything that such a list finds as a file. */
export const exportCall = <const F extends Fields, const S extends string>(
    view: View<Shape, F, S>,
    { about }: Pick<Call, 'about'>,
) =>
    defineCall({
        method: 'POST',
        path: `/${view.path}/export`,
        isReading: true,
        access: view.access,
        about,
        limited: true,
        gives: 'file',
        payload: { ...selection(view), format: choice(EXPORT_FORMATS, required) },
    });
