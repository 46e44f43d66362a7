import type { Field } from './platform/fields/kind';
import { formatUpc } from './platform/format/format';
import type { Definition, ResourcePath } from './platform/definition/resource';

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

/** What tells a record apart from others that are written alike, as `F-1` of an account; its id where it has nothing else. */
export const distinction = (
    { distinguishedBy, allFields }: Pick<Definition, 'distinguishedBy' | 'allFields'>,
    record: Readonly<Record<string, unknown>>,
): string => {
    const fields = allFields as Readonly<Record<string, Field | undefined>>;
    const textOf = (name: string): string => {
        const text = String((record[name] as string | number | null | undefined) ?? '');
        return fields[name]?.kind.name === 'upc' ? formatUpc(text) : text;
    };
    return distinguishedBy.map(textOf).filter(Boolean).join(' · ') || `#${String(record['id'])}`;
};
