import type { Feature } from '../../platform/feature';
import { Home } from './home';
import { Recents } from './recents';
import { homeRoutes, slideRoutes } from './routes';
import { purgeRegularly } from '../../platform/uploads/purge';
import { SlideFiles } from './slide/files';
import { Slides } from './slide/slides';

/** The home page: its banner, and what the others tell there. */
export const homeFeature: Feature = {
    name: 'home',
    create: context => {
        const files = new SlideFiles(context.settings.filesDir);
        const slides = new Slides(context, files);
        const recents = new Recents(context);
        const page = new Home(context, recents);
        return {
            routes: server => {
                slideRoutes(server, slides);
                homeRoutes(server, page, recents);
            },
            background: purgeRegularly(files, context),
        };
    },
};
