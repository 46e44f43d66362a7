import type { Field, KindName } from '../../../models/platform/fields/kind';
import type { Fields } from '../../../models/platform/definition/resource';
import type { Holder } from '../../../models/platform/access/access';
import type { Database } from '../../../models/database/database';
import { someFields } from '../../../models/database/query/best';
import { represent } from '../../../models/platform/definition/represent';
import { formatDate, formatUpc } from '../../../models/platform/format/format';
import type { FoundRecord } from '../../../models/platform/search/calls';
import { namingFields } from '../../../models/platform/search/rank';
import { screenFields, foundScreen, type SearchSource } from '../../../models/platform/search/source';
import { References } from '../export/content';

type FoundValues = Readonly<Record<string, unknown>>;

interface Reading {
    readonly database: Database;
    readonly source: SearchSource;
    readonly signal?: AbortSignal | undefined;
}

/** Reads the shown values of a source's records by their ids, in the order of these; missing records are left out. */
export const readFound = ({ database, source, signal }: Reading, ids: readonly number[]): Promise<FoundValues[]> => {
    const { of, about, last } = source;
    const names = [...of.represent, ...namingFields(of), ...about, ...screenFields(source), ...(last ? [last] : [])];
    return someFields(database, of, names, ids, signal);
};

const formats: Readonly<Partial<Record<KindName, (text: string) => string>>> = { upc: formatUpc, date: formatDate };

const textOf = ({ kind }: Field, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    return formats[kind.name]?.(value as string) ?? kind.format(value);
};

const BETWEEN = ' · ';

/**
 * Builds the search results for found records of a source: their titles, and further values, in which references are
 * names.
 */
export const describeFound = async (
    { database, source }: Reading,
    user: Holder,
    found: readonly FoundValues[],
): Promise<FoundRecord[]> => {
    const { of, about } = source;
    // The address needs the ids, which names replace.
    const named = found.map(values => ({ ...values }));
    const references = new References(of, { database, user }, about);
    await references.name(named);
    const fields = of.allFields as Fields;
    return found.map((values, at) => ({
        kind: of.path,
        id: Number(values['id']),
        title: represent(of, values),
        subtitle: about
            .map(name => {
                const value = named[at]?.[name as 'id'];
                const field = fields[name];
                return references.has(name) || !field ? ((value as string | null) ?? '') : textOf(field, value);
            })
            .filter(Boolean)
            .join(BETWEEN),
        path: foundScreen(source, values),
    }));
};
