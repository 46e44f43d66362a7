import type { Identifier } from 'react-admin';
import { ADR_SORTS, adrCreate, adrDelete, adrDetail, adrList, adrUpdate } from '../../../models/features/adr/adrCalls';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { callApi } from '../../platform/data/callApi';
import { criteriaOf } from '../../platform/data/criteriaOf';
import type { CustomRecords } from '../../platform/data/records';
import { forgetRefdata, loadRefdata } from './refdata';

export type AdrRecord = DataOf<typeof adrDetail>;

const get = (id: Identifier): Promise<AdrRecord> => callApi(adrDetail, {}, { id: Number(id) });

/** ADRs as react-admin requests records: pick lists, forms and names (docs/api.md, "Criteria calls"). */
export const adrRecords: CustomRecords = {
    getList: async params => {
        const { list, pageCriteria } = await callApi(
            adrList,
            criteriaOf(params, ADR_SORTS, ['name', 'ASC']),
            {},
            { signal: params.signal },
        );
        return { data: list, total: pageCriteria.recordCount };
    },
    getOne: get,
    getMany: async ids => {
        const requestedIds = new Set(ids.map(Number));
        return (await loadRefdata()).adrs.filter(({ id }) => requestedIds.has(id));
    },
    create: async values => {
        const { id } = await callApi(adrCreate, values as PayloadOf<typeof adrCreate>);
        forgetRefdata();
        return get(id);
    },
    update: async (id, changes) => {
        await callApi(adrUpdate, { ...changes, id: Number(id) });
        forgetRefdata();
        return get(id);
    },
    delete: async id => {
        await callApi(adrDelete, {}, { id: Number(id) });
        forgetRefdata();
    },
};
