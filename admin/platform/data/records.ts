import type { GetListParams, Identifier, RaRecord } from 'react-admin';

/** The records of a resource whose calls are not generated, as react-admin's forms, pick lists and names need them. */
export interface CustomRecords {
    getList(params: GetListParams & { readonly signal?: AbortSignal }): Promise<{ data: RaRecord[]; total: number }>;
    getOne(id: Identifier): Promise<RaRecord>;
    getMany(ids: readonly Identifier[]): Promise<RaRecord[]>;
    /** Left out for resources that are not written with react-admin's forms. */
    readonly create?: (values: object) => Promise<RaRecord>;
    /** @param changes what changed, and the version that it is a change of */
    readonly update?: (id: Identifier, changes: object) => Promise<RaRecord>;
    readonly delete?: (id: Identifier) => Promise<void>;
}
