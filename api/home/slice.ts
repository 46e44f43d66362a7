import type { Ground, Slice } from '../slice';
import { Home } from './home';
import { Recents } from './recents';
import { homeRoutes } from '../features/home/routes';
import { sweepingOf } from '../upload/sweeping';
import { SlideFiles } from '../features/home/slide/files';
import { slideRoutes } from '../features/home/slide/routes';
import { Slides } from '../features/home/slide/slides';

/** The home page: its banner, and what the others tell there. */
export const homeSlice = (ground: Ground, others: readonly Slice[]): Slice => {
    const files = new SlideFiles(ground.settings.filesDir);
    const slides = new Slides(ground, files);
    const recents = new Recents(
        ground.database,
        others.flatMap(({ home }) => home?.recents ?? []),
    );
    const page = new Home(ground, others, recents);
    return {
        routes: server => {
            slideRoutes(server, slides);
            homeRoutes(server, page, recents);
        },
        background: sweepingOf(files, ground),
    };
};
