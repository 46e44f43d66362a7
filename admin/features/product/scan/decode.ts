import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import ITFReader from '@zxing/library/esm/core/oned/ITFReader.js';
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';
import { gtinOf } from './code';

const HINTS: ReadonlyMap<number, unknown> = new Map<number, unknown>([
    // Its reader of UPC-E finds none: only browsers that read codes themselves have one.
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.UPC_A]],
    // Any two bars are an interleaved code of some length.
    [DecodeHintType.ALLOWED_LENGTHS, Int32Array.of(14)],
    [DecodeHintType.TRY_HARDER, true],
]);

const retail = new MultiFormatUPCEANReader(HINTS);
const shipping = new ITFReader();

/** A picture of a camera, as a canvas returns it. */
interface Picture {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
}

/** Returns the lightness of each point of a picture, as the eye sees colours. */
const lightnessOf = ({ data, width, height }: Picture): Uint8ClampedArray => {
    const lightness = new Uint8ClampedArray(width * height);
    for (let at = 0; at < lightness.length; at++) {
        const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
        lightness[at] = (red + 2 * green + blue) / 4;
    }
    return lightness;
};

/** Reads a code; undefined where the library throws since there is none. */
const attempt = (read: () => string | undefined): string | undefined => {
    try {
        return read();
    } catch {
        return undefined;
    }
};

/** Returns the digits of a code in a picture; undefined: there is none that can be read. */
export const decode = (picture: Picture): string | undefined => {
    const source = new RGBLuminanceSource(lightnessOf(picture), picture.width, picture.height);
    const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source));
    const read = (by: typeof retail | typeof shipping) => attempt(() => gtinOf(by.decode(bitmap, HINTS).getText()));
    return read(retail) ?? read(shipping);
};
