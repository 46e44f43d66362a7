import SlideshowIcon from '@mui/icons-material/SlideshowOutlined';
import { slideUpload } from '../../../models/features/home/slideCalls';
import { lazyPage } from '../../platform/layout/lazyPage';
import type { Feature } from '../../platform/feature';
import { homeTexts } from './texts.en';
import { forgetPlaylist } from './banner/playlist';
import { homeAnswer } from './needs/answer';

/** The home page's banner; the page itself is put in by `Admin.tsx`. */
export const homeFeature: Feature = {
    name: 'home',
    texts: {
        en: homeTexts,
        es: async () => (await import('./texts.es')).homeTexts,
    },
    pages: [
        {
            path: 'settings/views/home/slides',
            access: slideUpload.access,
            isListed: true,
            Screen: lazyPage(async () => (await import('./slides/SlidesPage')).SlidesPage),
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
