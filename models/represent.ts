import type { Definition } from './resource';

/** How a record is written in one line: the fields that its definition names, joined. */
export const represent = (
    { represent: fields, representBetween }: Pick<Definition, 'represent' | 'representBetween'>,
    record: Readonly<Record<string, unknown>>,
): string =>
    fields
        .map(field => String((record[field] as string | number | null | undefined) ?? ''))
        .filter(Boolean)
        .join(representBetween);
