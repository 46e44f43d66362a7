import { BANNER } from '../../../../models/features/home/banner';

/** Height of the banner in pixels with its controls, where it is beside the welcome. */
export const BAND_HEIGHT = 160;
/** Pixels of its controls. */
export const CONTROLS_HEIGHT = 36;
/** Size of a slide in pixels beside the welcome. */
export const SLIDE_SIZE = {
    height: BAND_HEIGHT - CONTROLS_HEIGHT,
    width: ((BAND_HEIGHT - CONTROLS_HEIGHT) * BANNER.width) / BANNER.height,
} as const;
