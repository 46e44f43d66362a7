import { PRODUCT_SORTS, productList, productNames } from '../../models/features/product/calls';
import { MOST_NAMED } from '../../models/platform/definition/namesCall';
import { callApi } from '../platform/data/callApi';
import { chunks } from '../platform/data/chunks';
import { criteriaOf } from '../platform/data/criteriaOf';
import type { HandMadeRecords } from '../platform/data/records';
import { ServiceError } from '../platform/data/ServiceError';
import type { Identifier } from 'react-admin';

const named = async (ids: readonly Identifier[]) => {
    const answers = chunks(ids.map(Number), MOST_NAMED).map(some => callApi(productNames, { ids: some }));
    return (await Promise.all(answers)).flat();
};

/** Products of the catalogue as react-admin asks for records: to pick from, and names. */
export const productRecords: HandMadeRecords = {
    getList: async params => {
        const asked = criteriaOf(params, PRODUCT_SORTS, ['description', 'ASC']);
        const { list, pageCriteria } = await callApi(productList, asked, {}, { signal: params.signal });
        return { data: list, total: pageCriteria.recordCount };
    },
    getOne: async id => {
        const [found] = await named([id]);
        if (!found) throw new ServiceError(404);
        return found;
    },
    getMany: named,
};
