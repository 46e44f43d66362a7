import type { Field } from '../fields/kind';
import { formatUpc } from '../format/format';
import type { Definition, ResourcePath } from './resource';

/** Returns the key under which a record contains the name of the record that a field refers to, when it is known. */
export const nameKey = (field: string): string => `${field}_name`;

/**
 * Returns those of the fields which represent a record that refer to another record, with the paths of their resources.
 */
export const representedReferences = ({
    represent: fields,
    allFields,
}: Pick<Definition, 'represent' | 'allFields'>): readonly (readonly [field: string, to: ResourcePath])[] =>
    fields.flatMap(field => {
        const { options } = (allFields as Readonly<Record<string, Field | undefined>>)[field] ?? {};
        const { to } = (options ?? {}) as { readonly to?: ResourcePath };
        return to === undefined ? [] : [[field, to] as const];
    });

/** Represents a record in one line: the fields that its definition names, joined; a reference by its known name. */
export const represent = (
    { represent: fields, representBetween }: Pick<Definition, 'represent' | 'representBetween'>,
    record: Readonly<Record<string, unknown>>,
): string =>
    fields
        .map(field => String((record[nameKey(field)] ?? record[field] ?? '') as string | number))
        .filter(Boolean)
        .join(representBetween);

type Distinguished = Pick<Definition, 'distinguishedBy' | 'allFields'>;

const knownApart = (
    { distinguishedBy, allFields }: Distinguished,
    record: Readonly<Record<string, unknown>>,
): readonly string[] => {
    const fields = allFields as Readonly<Record<string, Field | undefined>>;
    const textOf = (name: string): string => {
        const text = String((record[name] as string | number | null | undefined) ?? '');
        return fields[name]?.kind.name === 'upc' ? formatUpc(text) : text;
    };
    return distinguishedBy.map(textOf).filter(Boolean);
};

const BETWEEN = ' · ';

/**
 * Returns the text that distinguishes a record from others with the same representation, such as `F-1` of an account;
 * its id where there is none.
 */
export const distinction = (definition: Distinguished, record: Readonly<Record<string, unknown>>): string =>
    knownApart(definition, record).join(BETWEEN) || `#${String(record['id'])}`;

/** Returns a name followed by the known texts that distinguish it: `Spring (Acme 2026 · Kroger)`. */
export const besideName = (name: string, apart: readonly (string | null)[]): string => {
    const known = apart.filter(Boolean).join(BETWEEN);
    return known === '' ? name : `${name} (${known})`;
};

/**
 * Returns a record's name for sentences: always with the text that distinguishes it, `Oats (16 OZ · 0-38000-59667)`.
 * The reader of a sentence does not see the other records of that name.
 */
export const nameInSentence = (
    definition: Distinguished,
    name: string,
    record: Readonly<Record<string, unknown>>,
): string => besideName(name, knownApart(definition, record));
