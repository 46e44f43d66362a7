import { adrProductBulk, type named } from '../../../../../models/features/adr/productCalls';
import { requestBulk } from '../../../../../models/features/adr/requestCalls';
import type { InputOf } from '../../../../../models/platform/definition/shape';
import { callApi } from '../../../../platform/data/callApi';
import { translateMessage } from '../../../../platform/i18n/messages';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import type { Role } from '../role';

/** A product that is to be put on the ADR. */
export interface Addition {
    /** As it was found or pasted. */
    readonly name: string;
    /** Text that distinguishes it from others of its name. */
    readonly detail?: string;
    /** Without it, the name is its code. */
    readonly prod_id?: number;
}

export interface Added {
    readonly done: number;
    readonly rejected: readonly RejectedItem[];
}

type Named = InputOf<typeof named>;

const namedBy = ({ name, prod_id }: Addition): Named => (prod_id === undefined ? { upc_item: name } : { prod_id });

const add = async (adr_id: number, products: Named[]) => {
    const { added, rejected } = await callApi(adrProductBulk, { adr_id, add: products });
    return { ids: added, rejected };
};

const ask = async (adr_id: number, products: Named[]) => {
    const requests = products.map(product => ({ type: 'ADD' as const, ...product }));
    const { created, rejected } = await callApi(requestBulk, { adr_id, requests });
    return { ids: created, rejected };
};

/** Puts products on an ADR, or asks for it, by role. @throws ServiceError */
export const addProducts = async (role: Role, adr: number, additions: readonly Addition[]): Promise<Added> => {
    const { ids, rejected } = await (role === 'edit' ? add : ask)(adr, additions.map(namedBy));
    return {
        done: ids.length,
        rejected: rejected.map(({ index, reason, message }) => {
            const { name = '', detail } = additions[index] ?? {};
            return { name, ...(detail && { detail }), reason: translateMessage(message, reason) };
        }),
    };
};
