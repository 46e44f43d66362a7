import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { importGet, importList, importUpload } from '../../models/features/feed/importCalls';
import { pageWhenNeeded } from '../layout/pageWhenNeeded';
import type { Slice } from '../platform/feature';

/** Files of wholesalers, of changes to ADRs, and of promotions. */
export const feedSlice: Slice = {
    views: {
        'settings/datafeed': {
            create: pageWhenNeeded(async () => (await import('../features/feed/UploadPage')).UploadPage),
            detail: pageWhenNeeded(async () => (await import('../features/feed/FeedPage')).FeedPage),
        },
    },
    pages: [
        {
            path: 'services/tpm/import/list',
            access: importList.access,
            isListed: true,
            Screen: pageWhenNeeded(async () => (await import('../features/feed/imports/ImportsPage')).ImportsPage),
        },
        {
            path: 'services/tpm/import/create',
            access: importUpload.access,
            Screen: pageWhenNeeded(
                async () => (await import('../features/feed/imports/ImportUploadPage')).ImportUploadPage,
            ),
        },
        {
            path: 'services/tpm/import/detail/:id',
            access: importGet.access,
            Screen: pageWhenNeeded(async () => (await import('../features/feed/imports/ImportPage')).ImportPage),
        },
    ],
    jobs: { feed: id => `/settings/datafeed/${String(id)}/show` },
    icons: { 'settings/datafeed': UploadFileIcon },
    home: async () => (await import('../features/feed/home')).homeParts,
};
