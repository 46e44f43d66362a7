import type { Field } from '../fields/kind';
import { formatUpc } from '../format/format';
import type { Definition, ResourcePath } from './resource';

/** Returns the key under which a record has the name of the record that a field refers to, when it is known. */
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

/** Writes a record in one line: the fields that its definition names, joined; a reference by its known name. */
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

/** Returns what tells a record apart from others written alike, as `F-1` of an account; its id where there is none. */
export const distinction = (definition: Distinguished, record: Readonly<Record<string, unknown>>): string =>
    knownApart(definition, record).join(BETWEEN) || `#${String(record['id'])}`;

/** Returns a name with what tells it apart beside it, as far as that is known: `Spring (Acme 2026 · Kroger)`. */
export const besideName = (name: string, apart: readonly (string | null)[]): string => {
    const known = apart.filter(Boolean).join(BETWEEN);
    return known === '' ? name : `${name} (${known})`;
};

/**
 * Returns a record's name as sentences have it: always with what tells it apart, `Oats (16 OZ · 0-38000-59667)`. Who
 * reads a sentence does not see the others of that name.
 */
export const nameInSentence = (
    definition: Distinguished,
    name: string,
    record: Readonly<Record<string, unknown>>,
): string => besideName(name, knownApart(definition, record));
