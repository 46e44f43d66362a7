import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { pageWhenNeeded } from '../layout/pageWhenNeeded';
import type { Slice } from '../slice';

/** Files of wholesalers, and of changes to ADRs. */
export const feedSlice: Slice = {
    views: {
        'settings/datafeed': {
            create: pageWhenNeeded(async () => (await import('./UploadPage')).UploadPage),
            detail: pageWhenNeeded(async () => (await import('./FeedPage')).FeedPage),
        },
    },
    icons: { 'settings/datafeed': UploadFileIcon },
};
