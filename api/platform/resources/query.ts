import { callMessages } from '../../../models/platform/messages/callMessages';
import { throughOf } from '../../../models/database/links';
import type { Query, SortedRequest } from '../../../models/database/query/request';
import type { Field, Operator } from '../../../models/platform/fields/kind';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { viewOf } from '../../../models/platform/view/view';
import { normalizeText } from '../../../models/platform/format/normalize';
import { memoize } from '../../../models/platform/memoize';
import type { Definition } from '../../../models/platform/definition/resource';
import type { Message } from '../../../models/platform/messages/message';
import { Failure } from '../server/failure';
import { joi } from '../server/validation';

/** The default range, and the maximum number of records (docs/api.md). */
const DEFAULT_RANGE: readonly [number, number] = [0, 24];
const MAX_ITEMS = 1000;

const SELECTION_KEYS = ['filter', 'sort'];
const LIST_KEYS = [...SELECTION_KEYS, 'range'];

type QueryParameters = Readonly<Record<string, unknown>>;

const refuse = (name: string, message: Message): never => {
    throw new Failure(400, { [name]: message });
};

const json = (query: QueryParameters, name: string): unknown => {
    const text = query[name];
    if (text === undefined) return undefined;
    try {
        return JSON.parse(text as string);
    } catch {
        return refuse(name, callMessages.malformed);
    }
};

const operandRule = memoize(({ kind, options }: Field) =>
    kind.rule(joi, options).allow(null).prefs({ convert: false }),
);

/** Whether a value is valid for a field and operator: its operands must be values of the field. */
const fits = (field: Field, operator: Operator, value: unknown): boolean => {
    if (operator === 'null') return typeof value === 'boolean';
    if (operator === 'like') return typeof value === 'string';
    const rule = operandRule(field);
    if (throughOf(field)) return Array.isArray(value) && !rule.validate(value).error;
    const values = Array.isArray(value) && (operator === 'eq' || operator === 'neq') ? value : [value];
    return values.length <= MAX_ITEMS && values.every(one => !rule.validate(one).error);
};

/**
 * @throws Failure 400 for a filter that the list does not have (the kind of a field defines its operators), or an
 *   invalid value
 */
const checkFilter = (definition: Definition, key: string, value: unknown): void => {
    const { filters, conditions } = viewOf(definition);
    const [field, look] = Object.hasOwn(conditions, key) ? [filters[key], conditions[key]] : [];
    if (!field || !look || !('operator' in look)) return refuse(`filter.${key}`, messages.unknown);
    if (!fits(field, look.operator, value)) refuse(`filter.${key}`, messages.type);
};

const isObject = (value: unknown): value is QueryParameters =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

const filterOf = (definition: Definition, filter: unknown): SortedRequest['filter'] => {
    if (!isObject(filter)) return refuse('filter', messages.type);
    const { q, ...rest } = filter;
    if (q !== undefined && q !== null && typeof q !== 'string') return refuse('filter.q', messages.type);
    for (const [key, value] of Object.entries(rest)) checkFilter(definition, key, value);
    return q ? { ...rest, q: normalizeText(q) } : rest;
};

const sortOf = (definition: Definition, sort: unknown): SortedRequest['sort'] => {
    const [fieldName, direction] =
        sort === undefined ? definition.list.sort : Array.isArray(sort) ? (sort as unknown[]) : [];
    const { orders } = viewOf(definition);
    if (typeof fieldName !== 'string' || !Object.hasOwn(orders, fieldName)) return refuse('sort', messages.unknown);
    if (direction !== 'ASC' && direction !== 'DESC') return refuse('sort', messages.value);
    return { fieldName, direction };
};

const rangeOf = (range: unknown, ids: unknown): Pick<Query, 'offset' | 'limit'> => {
    if (range === undefined && Array.isArray(ids)) return { offset: 0, limit: MAX_ITEMS };
    const pair: unknown = range ?? DEFAULT_RANGE;
    const [from, to, ...more] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (more.length > 0 || !Number.isSafeInteger(from) || !Number.isSafeInteger(to))
        return refuse('range', messages.type);
    const limit = Number(to) - Number(from) + 1;
    if (Number(from) < 0 || limit < 1 || limit > MAX_ITEMS) return refuse('range', messages.value);
    return { offset: Number(from), limit };
};

const onlyKeys = (query: QueryParameters, known: readonly string[]): void => {
    for (const key of Object.keys(query)) if (!known.includes(key)) refuse(key, messages.unknown);
};

/**
 * Parses `filter` and `sort` as sent by ra-data-simple-rest, both JSON, and rejects other parameters.
 *
 * @throws Failure 400
 */
export const selectionQuery = (definition: Definition, query: QueryParameters): SortedRequest => {
    onlyKeys(query, SELECTION_KEYS);
    return {
        filter: filterOf(definition, json(query, 'filter') ?? {}),
        sort: sortOf(definition, json(query, 'sort')),
    };
};

/**
 * Parses the query of a list call as sent by ra-data-simple-rest: `filter`, `sort` and `range`, all JSON.
 *
 * @throws Failure 400 for invalid JSON, and for every unknown key, field and operator: hidden fields cannot be probed
 *   (docs/api.md)
 */
export const listQuery = (definition: Definition, query: QueryParameters): Query => {
    onlyKeys(query, LIST_KEYS);
    const { range: _range, ...selection } = query;
    const filter = json(query, 'filter');
    return {
        ...selectionQuery(definition, selection),
        ...rangeOf(json(query, 'range'), isObject(filter) ? filter['id'] : undefined),
    };
};

/** Parses the query of a history call: only `range`. @throws Failure 400 */
export const rangeQuery = (query: QueryParameters): Pick<Query, 'offset' | 'limit'> => {
    for (const key of Object.keys(query)) if (key !== 'range') refuse(key, messages.unknown);
    return rangeOf(json(query, 'range'), undefined);
};

/** Parses the ids of a bulk call: `filter={"id":[…]}` and nothing else. @throws Failure 400 */
export const idsQuery = (definition: Definition, query: QueryParameters): readonly number[] => {
    const { id, ...others } = listQuery(definition, query).filter;
    if (!Array.isArray(id) || Object.keys(others).length > 0) return refuse('filter', callMessages.byIds);
    return id as number[];
};
