import { ProductSearch } from './lookup/ProductSearch';
import type { HomeWidgets } from '../../platform/feature';

/** The search of products, which users come for whom nothing waits for. */
export const homeWidgets: HomeWidgets = { Begin: ProductSearch };
