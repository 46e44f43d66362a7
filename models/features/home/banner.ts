/** Pixels of a slide as the banner shows it at its largest; every other size has the same shape. */
export const BANNER = { width: 1440, height: 360 } as const;

/** Widths that each slide is kept in: its thumbnail, phones, everything else. */
export const SLIDE_WIDTHS = [320, 720, BANNER.width] as const;
export type SlideWidth = (typeof SLIDE_WIDTHS)[number];

export const THUMBNAIL: SlideWidth = 320;

/** Milliseconds for which each slide is shown (specification section 9). */
export const BANNER_DELAY = 7000;

/** Path of the playlist and the pictures; the first request of them is before there is code that knows calls. */
export const SLIDE_LIST = '/cm/home/slide/list';
export const SLIDE_FILE = '/cm/home/slide/file/{filename}/{width}';
