import { adrProductBulk } from '../../../../models/adr/productCalls';
import { productList } from '../../../../models/product/calls';
import { callApi } from '../../../data/callApi';
import { askAll } from '../edit/proposals';
import type { Refused } from '../refused';
import type { Role } from '../role';
import { normalised } from './codes';

/** A product that is to be put on the ADR. */
export interface Addition {
    /** As it was found or pasted. */
    readonly name: string;
    /** Without it, the name is its code. */
    readonly prod_id?: number;
}

export interface Added {
    readonly done: number;
    readonly refused: readonly Refused[];
    /** What was not asked for: it was stopped, or the server could not be reached. */
    readonly left: readonly Addition[];
    /** Why it could not be gone on with. */
    readonly error?: string;
}

interface Watch {
    readonly onProgress: (done: number) => void;
    /** Stops what is made one by one. */
    readonly signal: AbortSignal;
}

type Adding = (adr: number, additions: readonly Addition[], watch: Watch) => Promise<Added>;

const add: Adding = async (adr, additions) => {
    const { added, refused } = await callApi(adrProductBulk, {
        adr_id: adr,
        add: additions.map(({ name, prod_id }) => (prod_id === undefined ? { upc_item: name } : { prod_id })),
    });
    return {
        done: added.length,
        refused: refused.map(({ index, reason }) => ({ name: additions[index]?.name ?? '', reason })),
        left: [],
    };
};

/** Candidates of a code; more with the same one are as bad as many. */
const FEW = 10;

/** The one product with a code, or why there is none. @throws ServiceError */
const found = async ({ name }: Addition): Promise<Addition | Refused> => {
    const result = normalised(name);
    if ('reason' in result) return { name, reason: result.reason };
    const { list } = await callApi(productList, {
        searchCriteria: { filter: { upc_item: result.code } },
        pageCriteria: { pageSize: FEW },
    });
    const [product, other] = list.filter(({ upc_item }) => upc_item === result.code);
    if (!product) return { name, reason: 'adrProducts.codeUnknown' };
    return other ? { name, reason: 'adrProducts.codeSeveral' } : { name, prod_id: product.id };
};

/** Each is looked up just before it is asked for, so what is stopped midway has made what it says. */
const ask: Adding = async (adr, additions, watch) => {
    const { done, ...rest } = await askAll({
        items: additions,
        payloadOf: async addition => {
            const outcome = addition.prod_id === undefined ? await found(addition) : addition;
            return 'reason' in outcome ? outcome : { type: 'ADD', adr_id: adr, prod_id: outcome.prod_id ?? 0 };
        },
        nameOf: ({ name }) => name,
        ...watch,
    });
    return { done: done.length, ...rest };
};

/** Puts products on an ADR, or asks for it, by role. @throws ServiceError */
export const addProducts = (role: Role): Adding => (role === 'edit' ? add : ask);
