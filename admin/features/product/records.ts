import { PRODUCT_SORTS, productList, productNamesCall } from '../../../models/features/product/calls';
import { MAX_NAMED_RECORDS } from '../../../models/platform/definition/namesCall';
import { callApi } from '../../platform/data/callApi';
import { chunks } from '../../platform/data/chunks';
import { criteriaOf } from '../../platform/data/criteriaOf';
import type { CustomRecords } from '../../platform/data/records';
import { ServiceError } from '../../platform/data/ServiceError';
import type { Identifier } from 'react-admin';

const named = async (ids: readonly Identifier[]) => {
    const answers = chunks(ids.map(Number), MAX_NAMED_RECORDS).map(some => callApi(productNamesCall, { ids: some }));
    return (await Promise.all(answers)).flat();
};

/** Products of the catalogue as react-admin requests records: to choose from, and names. */
export const productRecords: CustomRecords = {
    getList: async params => {
        const query = criteriaOf(params, PRODUCT_SORTS, ['description', 'ASC']);
        const { list, pageCriteria } = await callApi(productList, query, {}, { signal: params.signal });
        return { data: list, total: pageCriteria.recordCount };
    },
    getOne: async id => {
        const [found] = await named([id]);
        if (!found) throw new ServiceError(404);
        return found;
    },
    getMany: named,
};
