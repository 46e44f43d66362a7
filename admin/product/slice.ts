import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import { pageWhenNeeded } from '../layout/pageWhenNeeded';
import type { Slice } from '../slice';

/** The catalogue and its lookup. */
export const productSlice: Slice = {
    views: {
        'services/product': {
            list: pageWhenNeeded(async () => (await import('./lookup/LookupPage')).LookupPage),
        },
    },
    icons: { 'services/product': ManageSearchIcon },
};
