import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import { lazyPage } from '../../platform/layout/lazyPage';
import { productRecords } from './records';
import type { Feature } from '../../platform/feature';
import { productTexts } from './texts.en';

/** The catalogue and its lookup. */
export const productFeature: Feature = {
    name: 'product',
    texts: {
        en: productTexts,
        es: async () => (await import('./texts.es')).productTexts,
    },
    views: {
        'services/product': {
            list: lazyPage(async () => (await import('./lookup/LookupPage')).LookupPage),
        },
    },
    records: { 'services/product': productRecords },
    icons: { 'services/product': ManageSearchIcon },
};
