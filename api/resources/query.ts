import { callMessages } from '../../models/platform/messages/callMessages';
import type { Condition } from '../../models/database/conditions';
import { throughOf } from '../../models/database/links';
import type { Query, Selection } from '../../models/database/select';
import type { Field, Operator } from '../../models/platform/fields/kind';
import { isSortable } from '../../models/platform/fields/stored';
import { messages } from '../../models/platform/messages/ruleMessages';
import { normalizeText } from '../../models/platform/format/normalize';
import type { Definition } from '../../models/platform/definition/resource';
import type { Said } from '../../models/said';
import { Failure } from '../platform/server/failure';
import { joi } from '../platform/server/validation';

/** Records without a range, and at most (api.md). */
const DEFAULT_RANGE: readonly [number, number] = [0, 24];
const MOST = 1000;

const ENDING = /_(neq|gt|gte|lt|lte|like|null)$/;
const SELECTION_KEYS = ['filter', 'sort'];
const LIST_KEYS = [...SELECTION_KEYS, 'range'];

type Given = Readonly<Record<string, unknown>>;

const refuse = (name: string, said: Said): never => {
    throw new Failure(400, { [name]: said });
};

const json = (query: Given, name: string): unknown => {
    const text = query[name];
    if (text === undefined) return undefined;
    try {
        return JSON.parse(text as string);
    } catch {
        return refuse(name, callMessages.malformed);
    }
};

/** The field that a caller may filter, sort and search by: one of the definition's that may be read. */
const fieldOf = ({ allFields }: Definition, name: string): Field | undefined => {
    const field = Object.hasOwn(allFields, name) ? (allFields as Readonly<Record<string, Field>>)[name] : undefined;
    return field?.options.writeOnly ? undefined : field;
};

const named = (definition: Definition, key: string): { field: string; operator: Operator } | undefined => {
    if (fieldOf(definition, key)) return { field: key, operator: 'eq' };
    const operator = ENDING.exec(key)?.[1] as Operator | undefined;
    const field = key.replace(ENDING, '');
    return operator && fieldOf(definition, field) ? { field, operator } : undefined;
};

/** Whether a value may stand beside a field and operator: what it compares with is a value of the field's own. */
const fits = (field: Field, operator: Operator, value: unknown): boolean => {
    if (operator === 'null') return typeof value === 'boolean';
    if (operator === 'like') return typeof value === 'string';
    const rule = field.kind.rule(joi, field.options).allow(null);
    if (throughOf(field)) return Array.isArray(value) && !rule.validate(value, { convert: false }).error;
    const values = Array.isArray(value) && (operator === 'eq' || operator === 'neq') ? value : [value];
    return values.length <= MOST && values.every(one => !rule.validate(one, { convert: false }).error);
};

const conditionOf = (definition: Definition, key: string, value: unknown): Condition => {
    const name = named(definition, key);
    const field = name && fieldOf(definition, name.field);
    if (!name || !field) return refuse(`filter.${key}`, messages.unknown);
    // `id` may always be asked for by value; what else a field can be compared by, its kind says.
    if (!field.kind.operators.includes(name.operator)) return refuse(`filter.${key}`, messages.unknown);
    if (!fits(field, name.operator, value)) return refuse(`filter.${key}`, messages.type);
    return { ...name, value };
};

const isObject = (value: unknown): value is Given =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

const filterOf = (definition: Definition, filter: unknown): Omit<Selection, 'sort'> => {
    if (!isObject(filter)) return refuse('filter', messages.type);
    const { q, ...rest } = filter;
    if (q !== undefined && q !== null && typeof q !== 'string') return refuse('filter.q', messages.type);
    const conditions = Object.entries(rest).map(([key, value]) => conditionOf(definition, key, value));
    return { conditions, q: q && normalizeText(q) };
};

const sortOf = (definition: Definition, sort: unknown): Selection['sort'] => {
    if (sort === undefined) return definition.list.sort;
    const [field, direction] = Array.isArray(sort) ? (sort as unknown[]) : [];
    const known = typeof field === 'string' ? fieldOf(definition, field) : undefined;
    if (!known || !isSortable(known)) return refuse('sort', messages.unknown);
    if (direction !== 'ASC' && direction !== 'DESC') return refuse('sort', messages.value);
    return [field as string, direction];
};

const rangeOf = (range: unknown, ids: unknown): Pick<Query, 'offset' | 'limit'> => {
    if (range === undefined && Array.isArray(ids)) return { offset: 0, limit: MOST };
    const pair: unknown = range ?? DEFAULT_RANGE;
    const [from, to, ...more] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (more.length > 0 || !Number.isSafeInteger(from) || !Number.isSafeInteger(to))
        return refuse('range', messages.type);
    const limit = Number(to) - Number(from) + 1;
    if (Number(from) < 0 || limit < 1 || limit > MOST) return refuse('range', messages.value);
    return { offset: Number(from), limit };
};

const onlyKeys = (query: Given, known: readonly string[]): void => {
    for (const key of Object.keys(query)) if (!known.includes(key)) refuse(key, messages.unknown);
};

/** `filter` and `sort` as ra-data-simple-rest sends them, both JSON, and nothing else. @throws Failure 400 */
export const selectionQuery = (definition: Definition, query: Given): Selection => {
    onlyKeys(query, SELECTION_KEYS);
    return {
        ...filterOf(definition, json(query, 'filter') ?? {}),
        sort: sortOf(definition, json(query, 'sort')),
    };
};

/**
 * The query of a list call as ra-data-simple-rest sends it: `filter`, `sort` and `range`, all JSON.
 *
 * @throws Failure 400 for what is not JSON, and for every unknown key, field and operator: what cannot be seen cannot
 * be probed (api.md)
 */
export const listQuery = (definition: Definition, query: Given): Query => {
    onlyKeys(query, LIST_KEYS);
    const { range: _range, ...selection } = query;
    const filter = json(query, 'filter');
    return {
        ...selectionQuery(definition, selection),
        ...rangeOf(json(query, 'range'), isObject(filter) ? filter['id'] : undefined),
    };
};

/** The query of a history call: `range` alone. @throws Failure 400 */
export const rangeQuery = (query: Given): Pick<Query, 'offset' | 'limit'> => {
    for (const key of Object.keys(query)) if (key !== 'range') refuse(key, messages.unknown);
    return rangeOf(json(query, 'range'), undefined);
};

/** The ids of a bulk call: `filter={"id":[…]}` and nothing else. @throws Failure 400 */
export const idsQuery = (definition: Definition, query: Given): readonly number[] => {
    const { conditions, q } = listQuery(definition, query);
    const [only] = conditions;
    const isIds = only?.field === 'id' && only.operator === 'eq' && Array.isArray(only.value);
    if (conditions.length !== 1 || q || !isIds) return refuse('filter', callMessages.byIds);
    return only.value as number[];
};
