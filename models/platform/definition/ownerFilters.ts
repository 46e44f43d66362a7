import type { Field } from '../fields/kind';
import { inSentence, labelOf } from './label';
import type { Definition, Fields } from './resource';

/** A filter of a list by a field of the parent of its records. */
interface OwnerFilter {
    /** Its name in the filter: `promo_status` is the status of the record that `promo_id` refers to. */
    readonly name: string;
    /** The field, with a label that names the parent too. */
    readonly field: Field;
    /** The parent's own name of the field. */
    readonly ownName: string;
}

/**
 * Returns the filters of a list by fields of the parent of its records, which `ownerFilters` of its definition names.
 */
export const ownerFiltersOf = ({ childOf, ownerFilters }: Definition): readonly OwnerFilter[] => {
    if (!ownerFilters || childOf === null) return [];
    const { of: owner, fields } = ownerFilters;
    const by = childOf.replace(/_id$/, '');
    return fields.flatMap(ownName => {
        const field = (owner.allFields as Fields)[ownName];
        if (!field) return [];
        const label = `${owner.label[0]}: ${inSentence(labelOf(ownName, field))}`;
        const options = { ...(field.options as object), label };
        return [{ name: `${by}_${ownName}`, ownName, field: { ...field, options } }];
    });
};
