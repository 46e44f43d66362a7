import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import { lazyPage } from '../../platform/layout/lazyPage';
import { session, userIdOf } from '../../platform/data/session';
import { forgetCards } from './aisle/offlineCards';
import { productRecords } from './records';
import type { Feature } from '../../platform/feature';
import { productTexts } from './texts.en';

/** Cards of other users are removed before another user can see them, the user's own with the session. */
const cardCache = {
    fill: () => {
        forgetCards(userIdOf(session.get()));
        return Promise.resolve();
    },
    forget: () => forgetCards(),
};

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
    guides: { staff: ['services', 'feedback', 'myaccount'] },
    records: { 'services/product': productRecords },
    home: async () => (await import('./home')).homeWidgets,
    cache: cardCache,
    icons: { 'services/product': ManageSearchIcon },
};
