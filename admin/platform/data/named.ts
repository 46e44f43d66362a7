import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { nameKey, represent, representedReferences } from '../../../models/platform/definition/represent';
import type { Definition } from '../../../models/platform/definition/resource';
import { definitionOf } from '../../../models/platform/definition/registry';

/** Maximum number of records in which a search by the name of a reference searches. */
const MAX_MATCHES = 100;

/**
 * Adds names to records that are shown by the name of another (a plan account by its account's): it is requested once
 * for all of them.
 */
const withNames = async <T extends RaRecord>(provider: DataProvider, definition: Definition, records: T[]) => {
    let named = records;
    for (const [field, to] of representedReferences(definition)) {
        const ids = [...new Set(records.map(record => record[field] as number | null))].filter(id => id !== null);
        if (ids.length === 0) continue;
        const { data } = await provider.getMany<RaRecord>(to, { ids });
        const target = definitionOf(to);
        const names = new Map(data.map(record => [record.id, represent(target, record)]));
        named = named.map(record => ({ ...record, [nameKey(field)]: names.get(record[field] as number) }));
    }
    return named;
};

/** Returns the parameters of a search; records without texts of their own are searched by those of a reference. */
const searched = async (provider: DataProvider, definition: Definition, params: GetListParams) => {
    const { q, ...filter } = (params.filter ?? {}) as { readonly q?: string };
    const [first] = representedReferences(definition);
    if (!q || !first || definition.search.length > 0) return params;
    const [field, to] = first;
    const { data } = await provider.getList<RaRecord>(to, {
        filter: { q },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: MAX_MATCHES },
        ...(params.signal && { signal: params.signal }),
    });
    return { ...params, filter: { ...filter, [field]: data.map(({ id }) => id) } };
};

/**
 * Returns a provider whose records come with the names of the references that name them, and these with those of
 * theirs.
 */
export const naming = (provider: DataProvider): DataProvider => {
    const named: DataProvider = {
        ...provider,
        getOne: async (resource, params) => {
            const { data } = await provider.getOne(resource, params);
            const [record] = await withNames(named, definitionOf(resource), [data]);
            return { data: record as typeof data };
        },
        getMany: async (resource, params) => {
            const { data } = await provider.getMany(resource, params);
            return { data: await withNames(named, definitionOf(resource), data) };
        },
        getList: async (resource, params) => {
            const definition = definitionOf(resource);
            const query = await searched(named, definition, params);
            const answer = await provider.getList<RaRecord>(resource, query);
            return { ...answer, data: (await withNames(named, definition, answer.data)) as never };
        },
    };
    return named;
};
