import simpleRestProvider from 'ra-data-simple-rest';
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
import type { Values } from '../../../models/platform/history/difference';
import { definitionOf } from '../../../models/resources';
import type { Told } from '../../../models/said';
import { say } from '../../i18n/said';
import { changesOf } from './changes';
import { chunks } from './chunks';
import { naming } from './named';
import type { HandMadeRecords } from './records';
import { API, http, type HttpOptions } from './http';
import { givenOf, type Given } from '../../data/rows';
import { SaveError } from './SaveError';
import { ServiceError } from './ServiceError';
import { slices } from '../../slices';

/** The server takes at least as many ids in one address. */
export const IDS_PER_CALL = 100;

export interface Refusal {
    readonly id: Identifier;
    readonly reason: string;
}
type Refused = Refusal & { readonly said?: Told };
/** Which of many records were written, and why the others were not. */
export interface BulkResult extends DeleteManyResult, UpdateManyResult {
    readonly refused: readonly Refusal[];
}

/** ra-data-simple-rest's client: its address and body, without its headers, and the envelope unwrapped. */
const restClient = async (url: string, { method, body, signal }: RequestInit = {}) => {
    const payload = typeof body === 'string' ? { payload: JSON.parse(body) as unknown } : {};
    const answer = await http(url, { ...(method && { method }), ...payload, signal: signal ?? undefined });
    return { status: answer.status, headers: answer.headers, body: '', json: answer.data };
};

const rest = simpleRestProvider(API, restClient);

const saving = async <T>(resource: string, write: Promise<T>, { placeOf }: Partial<Given> = {}): Promise<T> => {
    try {
        return await write;
    } catch (error) {
        throw error instanceof ServiceError ? new SaveError(error, definitionOf(resource), placeOf) : error;
    }
};

const urlOfMany = (resource: string, ids: readonly Identifier[]): string =>
    `${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) }).toString()}`;

type BulkAnswer = { readonly refused: readonly Refused[] } & Readonly<
    Partial<Record<'deleted' | 'updated', readonly Identifier[]>>
>;

const refusalOf = ({ id, reason, said }: Refused): Refusal => ({ id, reason: say(said, reason) });

const bulk = async (resource: string, ids: readonly Identifier[], options: HttpOptions): Promise<BulkResult> => {
    const { data } = await http<BulkAnswer>(urlOfMany(resource, ids), options);
    return { data: [...(data.deleted ?? data.updated ?? [])], refused: data.refused.map(refusalOf) };
};

/**
 * Only what changed, so that nobody's other changes are undone; nothing changed is nothing to save.
 * `meta.base`: the record that somebody else saved meanwhile, which the changes are now made to.
 */
const changeOf = <T extends RaRecord>(resource: string, { data, previousData, meta }: UpdateParams<T>) => {
    const base = (meta as { base?: T } | undefined)?.base;
    const before = base ?? previousData;
    const { values, ...given } = givenOf(resource, changesOf(data, before), before);
    const version: unknown = base?.['version'] ?? data['version'] ?? previousData['version'];
    return { ...given, before, changes: Object.keys(values).length === 0 ? undefined : { ...values, version } };
};

/** Resources whose calls are not generated. */
const handMade: ReadonlyMap<string, HandMadeRecords> = new Map(
    slices.flatMap(({ records = {} }) => Object.entries(records)),
);

/** The generated resources (api.md), as react-admin asks for them. */
const generated: DataProvider = {
    ...rest,
    supportAbortSignal: true,

    // `meta.quiet`: a record that is asked for again and again while something runs.
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

    create: (resource, params) => {
        const { values, ...given } = givenOf(resource, params.data as Values);
        return saving(resource, rest.create(resource, { ...params, data: values }), given) as Promise<never>;
    },

    update: async <T extends RaRecord>(resource: string, params: UpdateParams<T>) => {
        const { before, changes, ...given } = changeOf(resource, params);
        if (!changes) return { data: before };
        const url = `${API}/${resource}/${encodeURIComponent(params.id)}`;
        const { data: saved } = await saving(resource, http<T>(url, { method: 'PUT', payload: changes }), given);
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

/** Those of them that write, where there are such. */
const writtenBy = ({ create, update, delete: remove }: HandMadeRecords, resource: string) => ({
    ...(create && {
        create: async (_: string, { data }: CreateParams<object>) => ({ data: await saving(resource, create(data)) }),
    }),
    ...(update && {
        update: async (_: string, params: UpdateParams<RaRecord>) => {
            const { before, changes } = changeOf(resource, params);
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

/** The same methods, of a resource whose calls are not generated. */
const madeBy = (records: HandMadeRecords, resource: string) => ({
    getList: (_: string, params: GetListParams & { signal?: AbortSignal }) => records.getList(params),
    getOne: async (_: string, { id }: Identified) => ({ data: await records.getOne(id) }),
    getMany: async (_: string, { ids }: GetManyParams) => ({ data: await records.getMany(ids) }),
    ...writtenBy(records, resource),
});

const own: ReadonlyMap<string, Partial<DataProvider>> = new Map(
    [...handMade].map(([resource, records]) => [resource, madeBy(records, resource) as Partial<DataProvider>]),
);

/** The resource's own method, where it has one. */
const either =
    (method: 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete') =>
    (resource: string, params: object): Promise<never> => {
        const given = own.get(resource)?.[method] ?? generated[method];
        return (given as (resource: string, params: object) => Promise<never>)(resource, params);
    };

/** All records, as react-admin asks for them. */
export const dataProvider: DataProvider = naming({
    ...generated,
    getList: either('getList'),
    getOne: either('getOne'),
    getMany: either('getMany'),
    create: either('create'),
    update: either('update'),
    delete: either('delete'),
});
