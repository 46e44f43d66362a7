import { defineCall, type DataOf } from '../../platform/calls/call';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { rejectionList } from '../../platform/messages/rejection';
import { list, object } from '../../platform/definition/shape';
import { MAX_PROMOTION_PRODUCTS } from './promoProduct';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const count = integer({ min: 0, max: MAX_INTEGER });
const total = integer({ min: 0, max: MAX_INTEGER, required: true });

export const promotionCoverage = defineCall({
    method: 'POST',
    path: '/tpm/promotion/coverage',
    isReading: true,
    access: 'tpmUser',
    about: 'For each product of a promotion, the stores of its account, those that are authorized to have it, and those that a pending request authorizes. Null: there is no product of the catalogue, or no ADR.',
    load: 'heavy',
    payload: { promo_id: id },
    answer: list(
        object(
            {
                promo_product_id: id,
                prod_id: integer({ min: 1, max: MAX_INTEGER }),
                places: count,
                authorised: count,
                pending: count,
            },
            { required: true },
        ),
        { required: true },
    ),
});

/**
 * The number of stores of its account that are authorized to have a product of a promotion (docs/domain.md section 8).
 */
export type Coverage = DataOf<typeof promotionCoverage>[number];

/** Computes the number of stores that are neither authorized nor requested. */
export const missingStores = ({ places, authorised, pending }: Coverage): number =>
    (places ?? 0) - (authorised ?? 0) - (pending ?? 0);

export const storeRequest = defineCall({
    method: 'POST',
    path: '/tpm/promotion/{id}/askplaces',
    access: 'storeRequester',
    load: 'bulk',
    about: 'Makes the change requests for the stores that products of a promotion miss, a request for each product. A store that is authorized or asked for already is left out.',
    payload: { prod_ids: list(id, { required: true, min: 1, max: MAX_PROMOTION_PRODUCTS }) },
    answer: {
        /** Ids of the requests that were created, in the order of `prod_ids`. */
        created: list(id, { required: true }),
        /** Stores that the requests are for, counted for each product. */
        places: total,
        /** `index` counts through `prod_ids`. */
        rejected: rejectionList({ index: total }),
    },
});
