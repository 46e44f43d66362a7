import { ProductSearch } from './lookup/ProductSearch';
import type { HomeWidgets } from '../../platform/feature';

/** The search of products, for users for whom no work waits. */
export const homeWidgets: HomeWidgets = { Begin: ProductSearch };
