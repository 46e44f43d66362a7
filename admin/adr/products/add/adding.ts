import { adrProductBulk, type named } from '../../../../models/features/adr/productCalls';
import { requestBulk } from '../../../../models/features/adr/requestCalls';
import type { InputOf } from '../../../../models/platform/definition/shape';
import { callApi } from '../../../platform/data/callApi';
import { say } from '../../../i18n/said';
import type { Refused } from '../../../platform/rejections/rejectedItem';
import type { Role } from '../role';

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
}

type Named = InputOf<typeof named>;

const namedBy = ({ name, prod_id }: Addition): Named => (prod_id === undefined ? { upc_item: name } : { prod_id });

const add = async (adr_id: number, products: Named[]) => {
    const { added, refused } = await callApi(adrProductBulk, { adr_id, add: products });
    return { ids: added, refused };
};

const ask = async (adr_id: number, products: Named[]) => {
    const requests = products.map(product => ({ type: 'ADD' as const, ...product }));
    const { made, refused } = await callApi(requestBulk, { adr_id, requests });
    return { ids: made, refused };
};

/** Puts products on an ADR, or asks for it, by role. @throws ServiceError */
export const addProducts = async (role: Role, adr: number, additions: readonly Addition[]): Promise<Added> => {
    const { ids, refused } = await (role === 'edit' ? add : ask)(adr, additions.map(namedBy));
    return {
        done: ids.length,
        refused: refused.map(({ index, reason, said }) => ({
            name: additions[index]?.name ?? '',
            reason: say(said, reason),
        })),
    };
};
