import { referenceCode } from '../../platform/fields/referenceCode';
import { text } from '../../platform/fields/text';

/** The fields of the reference tables (specification section 3, "Reference entities"). */
export const referenceFields = {
    code: referenceCode({ max: 25, required: true, unique: true, help: 'Letters, digits and hyphens.' }),
    name: text({ max: 100, required: true }),
    description: text({ max: 500, multiline: true }),
} as const;

/** The properties of the reference tables: the list, search, form and clone of their records. */
export const referenceTableProperties = {
    list: { columns: ['code', 'name', 'description', 'enabled'], sort: ['code', 'ASC'] },
    search: ['code', 'name', 'description'],
    represent: ['code', 'name'],
    cloneOmits: ['code'],
} as const;
