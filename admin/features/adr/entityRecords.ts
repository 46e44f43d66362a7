import type { GetListParams, Identifier } from 'react-admin';
import type { EntityNode } from '../../../models/features/adr/entity';
import { entityNames, entityTree, PATH_BETWEEN } from '../../../models/features/adr/entityCalls';
import type { DataOf } from '../../../models/platform/calls/call';
import { MAX_NAMED_RECORDS } from '../../../models/platform/definition/namesCall';
import { normalizeText, toComparable } from '../../../models/platform/format/normalize';
import { callApi } from '../../platform/data/callApi';
import { chunks } from '../../platform/data/chunks';
import type { CustomRecords } from '../../platform/data/records';
import { ServiceError } from '../../platform/data/ServiceError';

type NamedEntity = DataOf<typeof entityNames>[number];

/** Lists the entities of a tree in its order, each with the names from the root to it. */
const listed = (nodes: readonly EntityNode[], above = ''): readonly NamedEntity[] =>
    nodes.flatMap(({ children, product_count: _count, ...entity }) => {
        const path = above + entity.name;
        return [{ ...entity, path }, ...listed(children, path + PATH_BETWEEN)];
    });

const sought = ({ code, path }: NamedEntity, text: string): boolean =>
    toComparable(`${code} ${path}`).includes(toComparable(text));

const named = async (ids: readonly Identifier[]): Promise<NamedEntity[]> => {
    const answers = chunks(ids.map(Number), MAX_NAMED_RECORDS).map(some => callApi(entityNames, { ids: some }));
    return (await Promise.all(answers)).flat();
};

/** Entities of ADRs as react-admin requests records: those of one ADR to choose from, and names. */
export const entityRecords: CustomRecords = {
    getList: async ({ filter, pagination, signal }: GetListParams & { readonly signal?: AbortSignal }) => {
        const { adr_id: adrId, q = '' } = (filter ?? {}) as { readonly adr_id?: number; readonly q?: string };
        if (!adrId) return { data: [], total: 0 };
        const { tree } = await callApi(entityTree, {}, { adrId }, { signal });
        const found = listed(tree as readonly EntityNode[]).filter(entity => sought(entity, normalizeText(q)));
        const { page = 1, perPage = found.length } = pagination ?? {};
        return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
    getOne: async id => {
        const [found] = await named([id]);
        if (!found) throw new ServiceError(404);
        return found;
    },
    getMany: named,
};
