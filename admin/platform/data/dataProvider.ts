import type {
    CreateParams,
    DataProvider,
    DeleteManyResult,
    GetListParams,
    GetManyParams,
    GetOneParams,
    Identifier,
    RaRecord,
    UpdateManyResult,
    UpdateParams,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { definitionOf, formCollectionOf } from '../../../models/platform/definition/registry';
import type { MessageDescriptor } from '../../../models/platform/messages/message';
import { ofFeatures } from '../features';
import { translateMessage } from '../i18n/messages';
import { changesOf } from './changes';
import { chunks } from './chunks';
import { API } from '../../../models/platform/calls/paths';
import { TOTALS_HEADER } from '../../../models/platform/view/criteria';
import { http, type HttpOptions } from './http';
import { naming } from './named';
import type { CustomRecords } from './records';
import { SaveError, type FormPathOf } from './SaveError';
import { ServiceError } from './ServiceError';

/** Builds the mapping from errors of rows to the rows that the form shows: they are sent as they are there. */
const rowErrorPathOf = (resource: string): FormPathOf | undefined => {
    const { rows } = formCollectionOf({ path: resource }) ?? {};
    return rows && (path => (path.split('.')[0] === rows.name ? path : undefined));
};

/** The server takes at least as many ids in one address. */
const IDS_PER_CALL = 100;

export interface RecordRejection {
    readonly id: Identifier;
    readonly reason: string;
}
type SerializedRejection = RecordRejection & { readonly message?: MessageDescriptor };
/** Ids of the records that were written of many, and the reasons why the others were not. */
export interface BulkResult extends DeleteManyResult, UpdateManyResult {
    readonly rejected: readonly RecordRejection[];
}

/**
 * Sends a request of ra-data-simple-rest: its address and body, without its headers, and with the envelope unwrapped.
 */
const restClient = async (url: string, { method, body, signal }: RequestInit = {}) => {
    const payload = typeof body === 'string' ? { payload: JSON.parse(body) as unknown } : {};
    const answer = await http(url, { ...(method && { method }), ...payload, signal: signal ?? undefined });
    return { status: answer.status, headers: answer.headers, body: '', json: answer.data };
};

const rest = simpleRestProvider(API, restClient);

/** A page of records; `meta.totals`: the sums over all that is found, where the list has any. */
const getList: DataProvider['getList'] = async (resource, params) => {
    const headers: Headers[] = [];
    const provider = simpleRestProvider(API, async (url: string, options?: RequestInit) => {
        const answer = await restClient(url, options);
        headers.push(answer.headers);
        return answer;
    });
    const page = await provider.getList(resource, params);
    const totals = headers[0]?.get(TOTALS_HEADER);
    return totals ? { ...page, meta: { totals: JSON.parse(totals) as unknown } } : page;
};

const saving = async <T>(resource: string, write: Promise<T>): Promise<T> => {
    try {
        return await write;
    } catch (error) {
        throw error instanceof ServiceError
            ? new SaveError(error, definitionOf(resource), rowErrorPathOf(resource))
            : error;
    }
};

const urlOfMany = (resource: string, ids: readonly Identifier[]): string =>
    `${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) }).toString()}`;

type BulkAnswer = { readonly rejected: readonly SerializedRejection[] } & Readonly<
    Partial<Record<'deleted' | 'updated', readonly Identifier[]>>
>;

const toRejection = ({ id, reason, message }: SerializedRejection): RecordRejection => ({
    id,
    reason: translateMessage(message, reason),
});

const bulk = async (resource: string, ids: readonly Identifier[], options: HttpOptions): Promise<BulkResult> => {
    const { data } = await http<BulkAnswer>(urlOfMany(resource, ids), options);
    return { data: [...(data.deleted ?? data.updated ?? [])], rejected: data.rejected.map(toRejection) };
};

/**
 * Returns only what changed, so that other users' changes are not overwritten; nothing changed is nothing to save.
 * `meta.base`: the record that another user saved concurrently, which the changes are now based on.
 */
const changeOf = <T extends RaRecord>({ data, previousData, meta }: UpdateParams<T>) => {
    const base = (meta as { base?: T } | undefined)?.base;
    const before = base ?? previousData;
    const values = changesOf(data, before);
    const version: unknown = base?.['version'] ?? data['version'] ?? previousData['version'];
    return { before, changes: Object.keys(values).length === 0 ? undefined : { ...values, version } };
};

/** Resources whose calls are not generated. */
const customRecords = ofFeatures(
    (features): ReadonlyMap<string, CustomRecords> =>
        new Map(features.flatMap(({ records = {} }) => Object.entries(records))),
);

/** The generated resources (docs/api.md), by the methods of react-admin. */
const generated: DataProvider = {
    ...rest,
    supportAbortSignal: true,
    getList,

    // `meta.quiet`: a record that is read again and again while something runs.
    getOne: async <T extends RaRecord>(resource: string, { id, meta, signal }: GetOneParams<T>) => {
        const quiet = (meta as { quiet?: boolean } | undefined)?.quiet === true;
        const { data } = await http<T>(`${API}/${resource}/${encodeURIComponent(id)}`, { quiet, signal });
        return { data };
    },

    getMany: async (resource, { ids, ...params }) => {
        const answers = await Promise.all(
            chunks(ids, IDS_PER_CALL).map(some => rest.getMany(resource, { ...params, ids: some })),
        );
        return { data: answers.flatMap(({ data }) => data) };
    },

    create: (resource, params) => saving(resource, rest.create(resource, params)) as Promise<never>,

    update: async <T extends RaRecord>(resource: string, params: UpdateParams<T>) => {
        const { before, changes } = changeOf(params);
        if (!changes) return { data: before };
        const url = `${API}/${resource}/${encodeURIComponent(params.id)}`;
        const { data: saved } = await saving(resource, http<T>(url, { method: 'PUT', payload: changes }));
        return { data: saved };
    },

    delete: <T extends RaRecord>(resource: string, params: { id: Identifier; previousData?: T }) =>
        rest.delete<T>(resource, params),

    updateMany: (resource, { ids, data }) => bulk(resource, ids, { method: 'PUT', payload: data }),
    deleteMany: (resource, { ids }) => bulk(resource, ids, { method: 'DELETE' }),
};

interface Identified {
    readonly id: Identifier;
}

/** Returns the methods of a resource that write, as far as it has them. */
const writtenBy = ({ create, update, delete: remove }: CustomRecords, resource: string) => ({
    ...(create && {
        create: async (_: string, { data }: CreateParams<object>) => ({ data: await saving(resource, create(data)) }),
    }),
    ...(update && {
        update: async (_: string, params: UpdateParams<RaRecord>) => {
            const { before, changes } = changeOf(params);
            return { data: changes ? await saving(resource, update(params.id, changes)) : before };
        },
    }),
    ...(remove && {
        delete: async (_: string, { id, previousData }: Identified & { readonly previousData?: RaRecord }) => {
            await remove(id);
            return { data: previousData ?? { id } };
        },
    }),
});

/** Returns the same methods for a resource whose calls are not generated. */
const toProviderMethods = (records: CustomRecords, resource: string) => ({
    getList: (_: string, params: GetListParams & { signal?: AbortSignal }) => records.getList(params),
    getOne: async (_: string, { id }: Identified) => ({ data: await records.getOne(id) }),
    getMany: async (_: string, { ids }: GetManyParams) => ({ data: await records.getMany(ids) }),
    ...writtenBy(records, resource),
});

const own = ofFeatures(
    (): ReadonlyMap<string, Partial<DataProvider>> =>
        new Map(
            [...customRecords()].map(([resource, records]) => [
                resource,
                toProviderMethods(records, resource) as Partial<DataProvider>,
            ]),
        ),
);

/** Returns the resource's own method, or else the generated one. */
const either =
    (method: 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete') =>
    (resource: string, params: object): Promise<never> => {
        const handler = own().get(resource)?.[method] ?? generated[method];
        return (handler as (resource: string, params: object) => Promise<never>)(resource, params);
    };

/** All records, by the methods of react-admin. */
export const dataProvider: DataProvider = naming({
    ...generated,
    getList: either('getList'),
    getOne: either('getOne'),
    getMany: either('getMany'),
    create: either('create'),
    update: either('update'),
    delete: either('delete'),
});
