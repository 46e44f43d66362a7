import type { Cell, Field } from '../../platform/fields/kind';
import type { Definition, Direction } from '../../platform/definition/resource';
import type { FilterCondition, View } from '../../platform/view/view';
import type { At, Term } from '../../platform/view/terms';

/** The values of a view's filters, and of the named parameters of its tests. */
export interface Request {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly parameters?: Readonly<Record<string, Cell>>;
}

export interface Sort {
    readonly fieldName: string;
    readonly direction: Direction;
}

/** The rows of a request in an order. */
export interface SortedRequest extends Request {
    readonly sort: Sort;
}

/** A page of a selection: its offset and limit. */
export interface Query extends SortedRequest {
    readonly offset: number;
    readonly limit: number;
}

/** A filter of a request with its value. */
export interface ActiveFilter {
    readonly field: Field;
    readonly look: FilterCondition;
    readonly value: unknown;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns the filters of a request that have a value. @throws Error for what is not a filter of the view */
export const listActiveFilters = ({ filters, conditions }: View, { filter }: Request): ActiveFilter[] =>
    Object.entries(filter).flatMap(([name, value]) => {
        const [field, look] = [filters[name], conditions[name]];
        if (isEmpty(value) && !(look && 'operator' in look && look.comparesEmpty)) return [];
        if (!field || !look) throw new Error(`${name} is not a filter`);
        return [{ field, look, value }];
    });

/** `p.description` -> `p`, `description` */
export const parted = (at: At): [alias: string, column: string] => at.split('.') as [string, string];

/** Returns the terms that a filter compares; undefined where it does anything else. */
export const termsOf = (look: FilterCondition): readonly Term[] | undefined => {
    if ('operator' in look) return [look.at];
    if ('isAmong' in look) return [look.isAmong];
    if ('contains' in look) return look.contains;
    return 'words' in look ? look.words : undefined;
};

/** Whether a term is a column of the view's own table. */
export const isOwn = ({ of }: View, term: Term | undefined): term is At =>
    typeof term === 'string' && parted(term)[0] === of.as;

const oneTable = new WeakMap<View, boolean>();

const comparesOwn = (view: View, look: FilterCondition): boolean =>
    termsOf(look)?.every(term => isOwn(view, term)) === true && (!('words' in look) || look.of === view.of.of);

/** Whether a filter compares a field of the parent of a list's records. */
const comparesOwner = ({ many }: View, look: FilterCondition): boolean => {
    const table = 'operator' in look ? many[parted(look.at)[0]] : undefined;
    return table !== undefined && 'isOwner' in table;
};

const comparesOther = (view: View, look: FilterCondition): boolean => 'tests' in look || comparesOwner(view, look);

const concernsOneTable = (view: View): boolean =>
    typeof view.of.of !== 'string' &&
    view.where.length === 0 &&
    view.counts === null &&
    Object.values(view.conditions).every(look => comparesOwn(view, look) || comparesOther(view, look));

/**
 * Whether every request of a view concerns the table of one definition, as `viewOf` a definition does, except for
 * filters by the parent of its records and those with tests.
 */
export const isOfOneTable = (view: View): boolean => {
    const known = oneTable.get(view) ?? concernsOneTable(view);
    oneTable.set(view, known);
    return known;
};

/** Whether a request has a filter that reads another table: by the parent of a list's records, or with tests. */
export const asksForOther = (view: View, request: Request): boolean =>
    listActiveFilters(view, request).some(({ look }) => comparesOther(view, look));

/** Returns the definition of a view of one table. */
export const ownDefinition = ({ of }: View): Definition => of.of as Definition;
