import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import { pageWhenNeeded } from '../../layout/pageWhenNeeded';
import { productRecords } from '../../product/records';
import type { Slice } from '../../platform/feature';

/** The catalogue and its lookup. */
export const productSlice: Slice = {
    views: {
        'services/product': {
            list: pageWhenNeeded(async () => (await import('./lookup/LookupPage')).LookupPage),
        },
    },
    records: { 'services/product': productRecords },
    home: () =>
        Promise.resolve({
            openings: { 'services/product': (id: number) => `/services/product?product=${String(id)}` },
        }),
    icons: { 'services/product': ManageSearchIcon },
};
