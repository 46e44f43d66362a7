/** Pixels of a slide at the largest size of the banner; every other size has the same aspect ratio. */
export const BANNER = { width: 1440, height: 360 } as const;

/** Widths in which each slide is stored: its thumbnail, phones, everything else. */
export const SLIDE_WIDTHS = [320, 720, BANNER.width] as const;
export type SlideWidth = (typeof SLIDE_WIDTHS)[number];

export const THUMBNAIL: SlideWidth = 320;

/** Milliseconds for which each slide is shown (specification section 9). */
export const BANNER_DELAY = 7000;

/** Paths of the playlist and the pictures; they are first requested before the code that knows the calls is loaded. */
export const SLIDE_LIST = '/cm/home/slide/list';
export const SLIDE_FILE = '/cm/home/slide/file/{filename}/{width}';
