import type { Field, Operator } from '../../../../models/platform/fields/kind';
import { ownerFiltersOf } from '../../../../models/platform/definition/ownerFilters';
import type { Definition } from '../../../../models/platform/definition/resource';
import { filterName } from '../../../../models/platform/view/view';
import { fieldViewOf } from '../../fields';
import { columnFields, type NamedField } from '../../record/fieldsOf';
import type { ListFilter } from '../address/listState';

/** One of many values of a filter, in words. */
export interface FilterChoice {
    readonly value: string | number;
    readonly label: string;
    /** Its indentation in the list: a level of a tree. */
    readonly level?: number;
}

/** A filter that a list offers, shown as a chip. */
export interface FilterField {
    readonly name: string;
    readonly field: Field;
    /** The key of its text. */
    readonly label: string;
    /** Its keys in the filter, by their operators. */
    readonly keys: Readonly<Partial<Record<Operator, string>>>;
    /** The operators that its editor has an input for; none: only a link sets it. */
    readonly offered: readonly Operator[];
    /** Whether it is about who wrote the record and when: last in the list. */
    readonly isKeeping: boolean;
    /** Returns its choices, where its kind does not know them; a hook. */
    readonly useChoices: (filter: ListFilter) => readonly FilterChoice[] | undefined;
    /** The filter without which there is nothing to choose, and the key of the hint shown then. */
    readonly needs?: { readonly key: string; readonly hint: string };
    /** Filters that become invalid when this one changes. */
    readonly clears: readonly string[];
}

/** Options that a feature sets for a filter beyond its field. */
type FilterFieldOptions = Partial<Pick<FilterField, 'offered' | 'useChoices' | 'needs' | 'clears'>>;

const plain = { isKeeping: false, useChoices: () => undefined, clears: [] } as const;

const KEEPING: readonly string[] = ['id', 'version', 'create_date', 'create_user', 'update_date', 'update_user'];

const toFilterField = (path: string, [name, field]: NamedField): FilterField => ({
    ...plain,
    name,
    field,
    label: `resources.${path}.fields.${name}`,
    keys: Object.fromEntries(field.kind.operators.map(operator => [operator, filterName(name, operator)])),
    offered: fieldViewOf(field).filters,
    isKeeping: KEEPING.includes(name),
});

/** Returns the filters of a resource's list: every field that is read, its owner's, those about its writing last. */
export const recordFilterFields = (definition: Definition): readonly FilterField[] => {
    const ofOwner = ownerFiltersOf(definition).map(({ name, field }): NamedField => [name, field]);
    const filterFields = [...columnFields(definition), ...ofOwner].map(named => toFilterField(definition.path, named));
    return [
        ...filterFields.filter(({ isKeeping }) => !isKeeping),
        ...filterFields.filter(({ isKeeping }) => isKeeping),
    ];
};

const ENDING = /^(?<name>\w+)_(?<operator>neq|gte?|lte?|like|null)$/;

/**
 * Returns the field name and the operator of a filter's key; without one the usual operator, which for a list of
 * choices is equality.
 */
const named = (key: string, field: Field, isChosen: boolean): readonly [name: string, operator: Operator] => {
    const { name = key, operator } = ENDING.exec(key)?.groups ?? {};
    const usual = fieldViewOf(field).filters.includes('like') && !isChosen ? 'like' : 'eq';
    return [name, (operator as Operator | undefined) ?? usual];
};

/**
 * Returns the filters of a criteria call.
 *
 * @param filters by their names in the call; `q` has a box of its own
 * @param labelOf a field's name -> the key of its text
 * @param words by a field's name
 */
export const criteriaFilterFields = (
    filters: Readonly<Record<string, Field>>,
    labelOf: (name: string) => string,
    words: Readonly<Partial<Record<string, FilterFieldOptions>>> = {},
): readonly FilterField[] => {
    const filterFields = new Map<string, FilterField>();
    for (const [key, field] of Object.entries(filters)) {
        if (key === 'q') continue;
        const [name, operator] = named(key, field, words[key]?.useChoices !== undefined);
        const { keys = {}, offered = [] } = filterFields.get(name) ?? {};
        filterFields.set(name, {
            ...plain,
            name,
            field,
            label: labelOf(name),
            keys: { ...keys, [operator]: key },
            offered: [...offered, operator],
            ...words[name],
        });
    }
    return [...filterFields.values()];
};
