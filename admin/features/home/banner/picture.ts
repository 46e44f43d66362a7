import { BANNER, SLIDE_FILE, SLIDE_WIDTHS, type SlideWidth } from '../../../../models/features/home/banner';
import { urlOf } from '../../../platform/data/callApi';
import { breakpoints } from '../../../platform/theme/breakpoints';
import { SLIDE_SIZE } from './height';

/** Pixels beside the banner below the large width: the edges of the frame (`layout/Layout.tsx`). */
const EDGES = 32;

/** Returns the URL of a slide's picture. */
export const pictureUrl = (filename: string, width: SlideWidth): string =>
    urlOf({ path: SLIDE_FILE }, { filename, width });

/** Returns the attributes by which the browser chooses among a slide's widths; the same wherever it is requested. */
export const sourcesOf = (filename: string) => ({
    src: pictureUrl(filename, BANNER.width),
    srcSet: SLIDE_WIDTHS.map(width => `${pictureUrl(filename, width)} ${String(width)}w`).join(', '),
    sizes: `(max-width: ${String(breakpoints.large - 1)}px) calc(100vw - ${String(EDGES)}px), ${String(SLIDE_SIZE.width)}px`,
});
