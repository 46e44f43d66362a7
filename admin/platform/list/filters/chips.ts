import type { Operator } from '../../../../models/platform/fields/kind';
import { isNothing, withoutKeys, type ListFilter } from '../address/listState';
import { OPERATORS } from './operators';
import type { FilterField } from './parts';

/** A filter that is set: one field, with its operator, or with the two of a range. */
export interface FilterChip {
    readonly part: FilterField;
    readonly operators: readonly Operator[];
}

const RANGE: readonly Operator[] = ['gte', 'lte'];

export const keysOfChip = ({ part, operators }: FilterChip): readonly string[] =>
    operators.flatMap(operator => part.keys[operator] ?? []);

/** Returns the id of a chip, which stays the same when an end of its range is added or removed. */
export const chipId = ({ part, operators }: FilterChip): string =>
    operators.every(operator => RANGE.includes(operator)) ? part.name : `${part.name} ${operators.join()}`;

const chipsOfField = (filterField: FilterField, filter: ListFilter): readonly FilterChip[] => {
    const set = OPERATORS.filter(operator => {
        const key = filterField.keys[operator];
        return key !== undefined && !isNothing(filter[key]);
    });
    const range = set.filter(operator => RANGE.includes(operator));
    const others = set.filter(operator => !RANGE.includes(operator));
    return [...others.map(operator => [operator]), ...(range.length > 0 ? [range] : [])].map(operators => ({
        part: filterField,
        operators,
    }));
};

/** Returns the chips of a filter. @param edited stays in its position while its editor is cleared */
export const chipsOf = (
    filterFields: readonly FilterField[],
    filter: ListFilter,
    edited?: FilterChip,
): readonly FilterChip[] =>
    filterFields.flatMap(filterField => {
        const chips = chipsOfField(filterField, filter);
        const isGone = edited?.part === filterField && !chips.some(chip => chipId(chip) === chipId(edited));
        return isGone ? [edited, ...chips] : chips;
    });

/** Returns the filter with other values for some keys; filters that depend on a changed part are removed. */
export const withFilterValues = (
    { clears }: FilterField,
    filter: ListFilter,
    keys: readonly string[],
    values: ListFilter,
): ListFilter => {
    const isSame = keys.every(key => filter[key] === values[key]);
    return { ...withoutKeys(filter, isSame ? keys : [...keys, ...clears]), ...values };
};
