import { BANNER } from '../../../../models/features/home/banner';

/** Pixels that the banner has with its controls, where it stands beside the welcome. */
export const BAND_HEIGHT = 160;
/** Pixels of its controls. */
export const CONTROLS_HEIGHT = 36;
/** Pixels of a slide beside the welcome. */
export const SLIDE_SIZE = {
    height: BAND_HEIGHT - CONTROLS_HEIGHT,
    width: ((BAND_HEIGHT - CONTROLS_HEIGHT) * BANNER.width) / BANNER.height,
} as const;
