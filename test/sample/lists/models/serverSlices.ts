import * as product from '../../../../models/serverSlices';
import * as bakery from '../../models/serverSlice';

export const callGroups = [...product.callGroups, ...bakery.callGroups];
export const { tables } = product;
export const saidTexts = { ...product.saidTexts, bakery: bakery.saidTexts };
