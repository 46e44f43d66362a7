import type { Metadata, Sharp } from 'sharp';
import { BANNER, SLIDE_WIDTHS, type SlideWidth } from '../../../../models/features/home/banner';
import { homeMessages } from '../../../../models/features/home/messages';
import { Failure } from '../../../platform/server/failure';
import { DOCUMENTS, kindOf } from '../../../platform/uploads/fileKinds';

/**
 * Loads the library that processes pictures, which most processes never do. One picture is processed at a time, in one
 * thread, and none is cached: the process has other work.
 */
export const loadSharp = async () => {
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
};

/** Million pixels: the resolution of the largest cameras, and what fits into memory while it is resized. */
const MAX_MEGAPIXELS = 50;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Seconds that resizing a picture may take. */
const RESIZE_TIMEOUT_SECONDS = 20;
const QUALITY = 82;

const NAMES = ['PNG', 'JPEG', 'WebP', 'GIF'];
/** File types from which slides are created. */
const PICTURES = DOCUMENTS.filter(({ name }) => NAMES.includes(name));

/** A slide in its widths, as WebP. */
export type Picture = Readonly<Record<SlideWidth, Buffer>>;

const unreadable = (): never => {
    throw new Failure(400, { file: homeMessages.unreadable });
};

/** Reads the head of a picture, before any of it is decoded. @throws Failure 400 at `file` */
const headOf = async (path: string): Promise<Metadata> => {
    // Pixels are not limited here, so that our own message about the limit is used.
    const sharp = await loadSharp();
    const head = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable);
    const { width, height } = head;
    if (width * height > MAX_PIXELS)
        throw new Failure(400, { file: homeMessages.manyPixels({ width, height, limit: MAX_MEGAPIXELS }) });
    return head;
};

/**
 * Crops an image to the banner's shape around its center, upright and without metadata; transparent parts become white.
 */
const cut = (image: Sharp) =>
    image
        .timeout({ seconds: RESIZE_TIMEOUT_SECONDS })
        .autoOrient()
        .resize({ ...BANNER, fit: 'cover' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });

/** Returns an image in its widths, cropped to the banner's shape. */
export const sizesOf = async (image: Sharp): Promise<Picture> => {
    const sharp = await loadSharp();
    const { data, info } = await cut(image);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sized = async (width: SlideWidth) =>
        [width, await sharp(data, { raw }).resize({ width }).webp({ quality: QUALITY }).toBuffer()] as const;
    return Object.fromEntries(await Promise.all(SLIDE_WIDTHS.map(sized))) as Record<SlideWidth, Buffer>;
};

/**
 * Returns the picture of a file, cropped to the banner's shape; of an animated one only the first frame, since the
 * banner itself is animated.
 *
 * @param filename the uploader's name, whose extension must match the content
 * @throws Failure 400 at `file` for a file that is no PNG, JPEG, WebP or GIF, is damaged, or has too many pixels
 */
export const pictureOf = async (path: string, filename: string): Promise<Picture> => {
    const kind = await kindOf(path, filename, PICTURES);
    const { format } = await headOf(path);
    if (format !== kind.name.toLowerCase()) return unreadable();
    const sharp = await loadSharp();
    return sizesOf(sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })).catch(unreadable);
};
