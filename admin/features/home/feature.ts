import SlideshowIcon from '@mui/icons-material/SlideshowOutlined';
import { slideUpload } from '../../../models/features/home/slideCalls';
import { pageWhenNeeded } from '../../layout/pageWhenNeeded';
import type { Slice } from '../../platform/feature';
import { forgetPlaylist } from './banner/playlist';
import { homeAnswer } from '../../home/needs/answer';

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
    cache: {
        fill: () => Promise.resolve(),
        forget: () => {
            forgetPlaylist();
            homeAnswer.forget();
        },
    },
    icons: { 'settings/views/home/slides': SlideshowIcon },
};
