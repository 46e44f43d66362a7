import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { importGet, importList, importUpload } from '../../../models/features/feed/importCalls';
import { lazyPage } from '../../platform/layout/lazyPage';
import type { Feature } from '../../platform/feature';
import { feedTexts } from './texts.en';

/** Files of wholesalers, of changes to ADRs, and of promotions. */
export const feedFeature: Feature = {
    name: 'feed',
    texts: {
        en: feedTexts,
        es: async () => (await import('./texts.es')).feedTexts,
    },
    views: {
        'settings/datafeed': {
            create: lazyPage(async () => (await import('./UploadPage')).UploadPage),
            detail: lazyPage(async () => (await import('./FeedPage')).FeedPage),
        },
    },
    pages: [
        {
            path: 'services/tpm/import/list',
            access: importList.access,
            isListed: true,
            Screen: lazyPage(async () => (await import('./imports/ImportsPage')).ImportsPage),
        },
        {
            path: 'services/tpm/import/create',
            access: importUpload.access,
            Screen: lazyPage(async () => (await import('./imports/ImportUploadPage')).ImportUploadPage),
        },
        {
            path: 'services/tpm/import/detail/:id',
            access: importGet.access,
            Screen: lazyPage(async () => (await import('./imports/ImportPage')).ImportPage),
        },
    ],
    jobs: {
        feed: id => `/settings/datafeed/${String(id)}/show`,
        feedUndo: id => `/settings/datafeed/${String(id)}/show`,
    },
    icons: { 'settings/datafeed': UploadFileIcon },
    actions: [{ name: 'importPromotions', access: importUpload.access, to: '/services/tpm/import/create' }],
    home: async () => (await import('./home')).homeWidgets,
};
