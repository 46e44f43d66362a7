import type { Feature } from '../../platform/feature';
import { Home } from './home';
import { Recents } from '../../platform/search/recents';
import { homeRoutes, slideRoutes } from './routes';
import { purgeRegularly } from '../../platform/retention/purge';
import { slideFiles, SlideFiles } from './slide/files';
import { Slides } from './slide/slides';

/** The home page: its banner, and what other features show there. */
export const homeFeature: Feature = {
    name: 'home',
    files: [slideFiles],
    create: context => {
        const files = new SlideFiles(context.settings.filesDir);
        const slides = new Slides(context, files);
        const page = new Home(context, new Recents(context.database));
        return {
            routes: server => {
                slideRoutes(server, slides);
                homeRoutes(server, page);
            },
            background: purgeRegularly(files, context),
        };
    },
};
