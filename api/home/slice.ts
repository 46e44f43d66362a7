import type { Ground, Slice } from '../slice';
import { sweepingOf } from '../upload/sweeping';
import { SlideFiles } from './slide/files';
import { slideRoutes } from './slide/routes';
import { Slides } from './slide/slides';

/** The home page: its banner. */
export const homeSlice = (ground: Ground): Slice => {
    const files = new SlideFiles(ground.settings.filesDir);
    const slides = new Slides(ground, files);
    return {
        routes: server => slideRoutes(server, slides),
        background: sweepingOf(files, ground),
    };
};
