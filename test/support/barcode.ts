/** Bars by the GS1 General Specifications: widths in modules, of bars and spaces alternately, beginning with a bar. */

/** Section 5.2.1.2: widths of the four elements of a digit of set A (space, bar, space, bar); set C has the same as bars. */
const WIDTHS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** The digits of the left half of an EAN-13 that are of set B, by its first digit. */
const SET_B = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];
/** Section 5.3.2.1: wide elements of a digit of an interleaved pair. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

const reversed = (text: string): string => Array.from(text).reverse().join('');
const widthsOf = (text: string): number[] => Array.from(text).map(Number);

/** Returns the widths of an EAN-13; a UPC-A is an EAN-13 that begins with 0. */
export const ean13 = (code: string): number[] => {
    const [first, ...digits] = widthsOf(code);
    const left = digits
        .slice(0, 6)
        .map((digit, at) => (SET_B[first!]![at] === '1' ? reversed(WIDTHS[digit]!) : WIDTHS[digit]!));
    const right = digits.slice(6).map(digit => WIDTHS[digit]!);
    return widthsOf(`111${left.join('')}11111${right.join('')}111`);
};

/**
 * Returns the widths of an ITF-14, its wide elements two and a half times as wide: everything is drawn at twice the
 * size.
 */
export const itf14 = (code: string): number[] => {
    const pairs = code
        .match(/../g)!
        .flatMap(([bar, space]) =>
            Array.from(WIDE[Number(bar)]!).flatMap((wide, at) =>
                [wide, WIDE[Number(space)]![at]].map(is => (is === '1' ? 5 : 2)),
            ),
        );
    return [2, 2, 2, 2, ...pairs, 5, 2, 2];
};

interface Drawing {
    readonly width: number;
    readonly height: number;
    /** Lightness of each point, row by row. */
    readonly light: Uint8Array;
}

const [DARK, LIGHT] = [30, 225];

/** Draws bars in the middle of a picture, as a camera records a label: not quite black on not quite white. */
export const drawBars = (widths: readonly number[], { width = 640, height = 480 } = {}): Drawing => {
    const total = widths.reduce((sum, each) => sum + each, 0);
    const module = Math.floor((width * 0.8) / total);
    const begin = Math.floor((width - module * total) / 2);
    const row = new Uint8Array(width).fill(LIGHT);
    let at = begin;
    widths.forEach((each, index) => {
        if (index % 2 === 0) row.fill(DARK, at, at + each * module);
        at += each * module;
    });
    const light = new Uint8Array(width * height).fill(LIGHT);
    for (let y = Math.floor(height * 0.25); y < height * 0.75; y++) light.set(row, y * width);
    return { width, height, light };
};

/** Returns a picture as the image data of a canvas. */
export const pictureOf = ({ width, height, light }: Drawing) => {
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    light.forEach((each, at) => data.fill(each, at * 4, at * 4 + 3));
    return { data, width, height };
};

const FRAMES = 5;

/** Returns a video of the picture, in the form that Chromium accepts in place of a camera. */
export const videoOf = ({ width, height, light }: Drawing): Buffer => {
    const color = Buffer.alloc((width * height) / 2, 128);
    const frame = Buffer.concat([Buffer.from('FRAME\n'), light, color]);
    const head = Buffer.from(`YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420jpeg\n`);
    return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]);
};
