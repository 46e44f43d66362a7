import SlideshowIcon from '@mui/icons-material/SlideshowOutlined';
import { slideUpload } from '../../models/home/slideCalls';
import { pageWhenNeeded } from '../layout/pageWhenNeeded';
import type { Slice } from '../slice';

/** The home page's banner; the page itself is put in by `Admin.tsx`. */
export const homeSlice: Slice = {
    pages: [
        {
            path: 'settings/views/home/slides',
            access: slideUpload.access,
            isListed: true,
            Screen: pageWhenNeeded(async () => (await import('./slides/SlidesPage')).SlidesPage),
        },
    ],
    icons: { 'settings/views/home/slides': SlideshowIcon },
};
