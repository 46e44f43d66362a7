import { adrProductUpdate } from '../../../../../models/features/adr/productCalls';
import type { PayloadOf } from '../../../../../models/platform/calls/call';
import { callApi } from '../../../../platform/data/callApi';
import { ServiceError } from '../../../../platform/data/ServiceError';
import type { AdrProduct, ListedProduct } from '../product';

export type ProductPatch = Omit<PayloadOf<typeof adrProductUpdate>, 'id' | 'version'>;

/**
 * Changes a product of an ADR.
 *
 * @param base the product that the change was made to: if its version is outdated nothing is changed
 * @returns the product as it is saved
 * @throws ServiceError
 */
export const saveProduct = ({ id, version }: ListedProduct, patch: ProductPatch): Promise<AdrProduct> =>
    callApi(adrProductUpdate, { id, ...(version !== null && { version }), ...patch });

/** Returns the product as another user saved it concurrently; undefined when a save was rejected for another reason. */
export const getConflictingProduct = (error: unknown): ListedProduct | undefined =>
    error instanceof ServiceError && error.status === 409 && typeof error.data === 'object' && error.data !== null
        ? (error.data as ListedProduct)
        : undefined;
