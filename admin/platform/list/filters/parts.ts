import type { Field, Operator } from '../../../../models/platform/fields/kind';
import type { Definition } from '../../../../models/platform/definition/resource';
import { viewOf } from '../../fields';
import { columnFields, type NamedField } from '../../record/fieldsOf';
import type { ListFilter } from '../address/listState';
import { keyOf } from '../../../list/filters/operators';

/** One of many values that a filter can have, in words. */
export interface Choice {
    readonly value: string | number;
    readonly label: string;
    /** How far it stands to the right in the list: a level of a tree. */
    readonly level?: number;
}

/** What a list can be filtered by, a chip each. */
export interface FilterPart {
    readonly name: string;
    readonly field: Field;
    /** The key of its text. */
    readonly label: string;
    /** What it is called in the filter with each operator that may stand there. */
    readonly keys: Readonly<Partial<Record<Operator, string>>>;
    /** The operators that its editor has an input for; none: only a link brings it. */
    readonly offered: readonly Operator[];
    /** It says who wrote the record and when: last in the list. */
    readonly isKeeping: boolean;
    /** What it can be, where its kind does not know; a hook. */
    readonly useChoices: (filter: ListFilter) => readonly Choice[] | undefined;
    /** A filter without which there is nothing to choose, and the key of what is said then. */
    readonly needs?: { readonly key: string; readonly hint: string };
    /** Filters that mean nothing any more once this one changes. */
    readonly clears: readonly string[];
}

/** What a slice says of a filter beyond its field. */
export type PartWords = Partial<Pick<FilterPart, 'offered' | 'useChoices' | 'needs' | 'clears'>>;

const plain = { isKeeping: false, useChoices: () => undefined, clears: [] } as const;

const KEEPING: readonly string[] = ['id', 'version', 'create_date', 'create_user', 'update_date', 'update_user'];

const partOf = (path: string, [name, field]: NamedField): FilterPart => ({
    ...plain,
    name,
    field,
    label: `resources.${path}.fields.${name}`,
    keys: Object.fromEntries(field.kind.operators.map(operator => [operator, keyOf(name, operator)])),
    offered: viewOf(field).filters,
    isKeeping: KEEPING.includes(name),
});

/** What a resource's list can be filtered by: every field that is read, its keeping last. */
export const recordParts = (definition: Definition): readonly FilterPart[] => {
    const parts = columnFields(definition).map(named => partOf(definition.path, named));
    return [...parts.filter(({ isKeeping }) => !isKeeping), ...parts.filter(({ isKeeping }) => isKeeping)];
};

const ENDING = /^(?<name>\w+)_(?<operator>neq|gte?|lte?|like|null)$/;

/** A filter of a call names its field, and its operator where it has more than one; what is chosen of a list is meant. */
const named = (key: string, field: Field, isChosen: boolean): readonly [name: string, operator: Operator] => {
    const { name = key, operator } = ENDING.exec(key)?.groups ?? {};
    const usual = viewOf(field).filters.includes('like') && !isChosen ? 'like' : 'eq';
    return [name, (operator as Operator | undefined) ?? usual];
};

/**
 * What a criteria call can be filtered by.
 *
 * @param filters by their names in the call; `q` has a box of its own
 * @param labelOf a field's name -> the key of its text
 * @param words by a field's name
 */
export const criteriaParts = (
    filters: Readonly<Record<string, Field>>,
    labelOf: (name: string) => string,
    words: Readonly<Partial<Record<string, PartWords>>> = {},
): readonly FilterPart[] => {
    const parts = new Map<string, FilterPart>();
    for (const [key, field] of Object.entries(filters)) {
        if (key === 'q') continue;
        const [name, operator] = named(key, field, words[key]?.useChoices !== undefined);
        const { keys = {}, offered = [] } = parts.get(name) ?? {};
        parts.set(name, {
            ...plain,
            name,
            field,
            label: labelOf(name),
            keys: { ...keys, [operator]: key },
            offered: [...offered, operator],
            ...words[name],
        });
    }
    return [...parts.values()];
};
