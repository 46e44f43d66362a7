import type { Field } from './fields/kind';
import type { Definition, ResourcePath } from './resource';

/** Where a record has the name of the record that a field of it refers to, when it is known. */
export const nameKey = (field: string): string => `${field}_name`;

/** Of the fields that a record is written with, those that refer to another record, and to which resource's. */
export const representedReferences = ({
    represent: fields,
    allFields,
}: Pick<Definition, 'represent' | 'allFields'>): readonly (readonly [field: string, to: ResourcePath])[] =>
    fields.flatMap(field => {
        const { options } = (allFields as Readonly<Record<string, Field | undefined>>)[field] ?? {};
        const { to } = (options ?? {}) as { readonly to?: ResourcePath };
        return to === undefined ? [] : [[field, to] as const];
    });

/** How a record is written in one line: the fields that its definition names, joined; a reference by its known name. */
export const represent = (
    { represent: fields, representBetween }: Pick<Definition, 'represent' | 'representBetween'>,
    record: Readonly<Record<string, unknown>>,
): string =>
    fields
        .map(field => String((record[nameKey(field)] ?? record[field] ?? '') as string | number))
        .filter(Boolean)
        .join(representBetween);
