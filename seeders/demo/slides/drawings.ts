import { BANNER } from '../../../models/features/home/banner';

/** A letter: its strokes on a square of ten, and its width. */
type Letter = readonly [strokes: string, width: number];

/** Plain capitals, drawn as strokes, since the typefaces of a machine are not known. */
const LETTERS: Readonly<Record<string, Letter>> = {
    A: ['M0 10L4.2 0L8.4 10M1.5 6.6H6.9', 8.4],
    B: ['M0 0V10H3.8A2.65 2.65 0 0 0 3.8 4.7H0M0 0H3.3A2.35 2.35 0 0 1 3.3 4.7', 6.4],
    C: ['M8.4 1.7A5 5 0 1 0 8.4 8.3', 8.4],
    D: ['M0 0V10H3A5 5 0 0 0 3 0Z', 8],
    E: ['M5.8 0H0V10H5.8M0 4.8H5', 5.8],
    F: ['M5.8 0H0V10M0 4.8H5', 5.8],
    G: ['M8.4 1.7A5 5 0 1 0 9.6 5.4H5.8', 9.6],
    H: ['M0 0V10M7.2 0V10M0 4.8H7.2', 7.2],
    I: ['M0 0V10', 0],
    K: ['M0 0V10M6.8 0L0 6.2M2.4 4.1L7 10', 7],
    L: ['M0 0V10H5.4', 5.4],
    M: ['M0 10V0L4.6 6.4L9.2 0V10', 9.2],
    N: ['M0 10V0L7.2 10V0', 7.2],
    O: ['M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0Z', 10],
    P: ['M0 10V0H3.8A2.8 2.8 0 0 1 3.8 5.6H0', 6.6],
    R: ['M0 10V0H3.8A2.8 2.8 0 0 1 3.8 5.6H0M3.4 5.6L6.8 10', 6.8],
    S: ['M6.2 1.5A3.3 2.5 0 0 0 3.2 0A2.9 2.4 0 0 0 3.2 4.8A3.1 2.6 0 0 1 3.2 10A3.6 2.7 0 0 1 0 8.3', 6.4],
    T: ['M0 0H7.6M3.8 0V10', 7.6],
    U: ['M0 0V6.2A3.6 3.8 0 0 0 7.2 6.2V0', 7.2],
    V: ['M0 0L4.2 10L8.4 0', 8.4],
    W: ['M0 0L3 10L6 1.6L9 10L12 0', 12],
    Y: ['M0 0L4 5.2L8 0M4 5.2V10', 8],
    ' ': ['', 2.4],
};

/** Gap between letters, in tenths of their height. */
const GAP = 2.7;

interface Line {
    readonly x: number;
    /** Position of the top of its letters. */
    readonly y: number;
    /** Height of its letters, in pixels. */
    readonly height: number;
    readonly weight: number;
    readonly color: string;
}

/** Returns a line of capitals as SVG. */
const lettering = (text: string, { x, y, height, weight, color }: Line): string => {
    const scale = height / 10;
    let at = 0;
    const drawn = Array.from(text.toUpperCase(), sign => {
        const [strokes, width] = LETTERS[sign] ?? ['', 0];
        const letter = strokes && `<path transform="translate(${String(at)} 0)" d="${strokes}"/>`;
        at += width + GAP;
        return letter;
    });
    return (
        `<g transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})" fill="none" stroke="${color}" ` +
        `stroke-width="${String(weight / scale)}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
    );
};

/** Formats a number for SVG, to a tenth of a pixel. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity="${String(opacity)}"/>`;

/** @param rect its left and top edge, its width and its height */
const box = (rect: readonly [number, number, number, number], fill: string, radius = 6): string => {
    const [x, y, width, height] = rect.map(n);
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${String(radius)}" fill="${fill}"/>`;
};

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

const stroke = (d: string, color: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Returns a leaf at a point, with a length and a rotation in degrees. */
const leaf = (x: number, y: number, length: number, degrees: number, fill: string): string =>
    `<path transform="translate(${n(x)} ${n(y)}) rotate(${String(degrees)})" fill="${fill}" d="M0 0C${n(length * 0.3)} ${n(-length * 0.42)} ${n(length * 0.75)} ${n(-length * 0.38)} ${n(length)} 0C${n(length * 0.75)} ${n(length * 0.38)} ${n(length * 0.3)} ${n(length * 0.42)} 0 0Z"/>`;

/** Returns this many shapes, side by side. */
const row = (count: number, draw: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => draw(at)).join('');

/** A drawn slide: its text, its colors, and the drawing next to the text. */
interface Drawing {
    readonly title: string;
    readonly lines: readonly [large: string, small: string];
    readonly background: string;
    readonly ink: string;
    readonly quiet: string;
    readonly scene: string;
}

const fruit = (x: number, y: number, radius: number, color: string, shine: string): string =>
    circle(x, y, radius, color) +
    circle(x - radius * 0.35, y - radius * 0.35, radius * 0.22, shine, 0.55) +
    stroke(`M${String(x)} ${String(y - radius)}q2 -14 12 -20`, '#5b7a3a', 5) +
    leaf(x + 8, y - radius - 12, radius * 0.75, -18, '#6f9a45');

const PRODUCE =
    circle(1130, 420, 330, '#dcebc4') +
    fruit(880, 262, 56, '#e2603f', '#ffffff') +
    fruit(1008, 240, 74, '#f0a63a', '#ffffff') +
    fruit(1150, 256, 62, '#8fb54a', '#ffffff') +
    fruit(1272, 268, 50, '#d8483c', '#ffffff') +
    box([820, 296, 540, 26], '#b98a55', 8) +
    box([840, 322, 500, 60], '#a67845', 4);

const flame = (x: number, size: number, color: string): string =>
    path(
        `M${String(x)} 250c${String(-size)} ${String(-size * 0.7)} ${String(-size * 0.2)} ${String(-size * 1.3)} 0 ${String(-size * 2)}c${String(size * 0.3)} ${String(size * 0.8)} ${String(size * 0.95)} ${String(size)} ${String(size * 0.6)} ${String(size * 2)}z`,
        color,
    );

const GRILL =
    circle(1080, 120, 210, '#24505c') +
    row(5, at => flame(960 + at * 62, at % 2 ? 34 : 26, at % 2 ? '#f6b73c' : '#ef7f45')) +
    row(11, at => stroke(`M${String(912 + at * 34)} 232V250`, '#cfe0e0', 6)) +
    stroke('M890 232H1280', '#e8f1f1', 10) +
    path('M900 252H1270C1262 320 1200 352 1085 352S908 320 900 252Z', '#102c34') +
    stroke('M990 346L962 380M1180 346L1208 380', '#102c34', 12) +
    row(3, at => box([948 + at * 98, 202, 76, 24], '#c8643f', 12));

const pencil = (x: number, top: number, color: string): string =>
    box([x, top, 26, 300 - top], color, 3) +
    path(`M${String(x)} ${String(top + 2)}l13 -34l13 34z`, '#f1d9b0') +
    path(`M${String(x + 9)} ${String(top - 20)}l4 -12l4 12z`, '#33404f');

const SCHOOL =
    circle(1120, 210, 230, '#d7e4f4') +
    row(4, at =>
        pencil(900 + at * 36, [150, 120, 164, 136][at] ?? 150, ['#e2603f', '#2f7fb8', '#f0b23a', '#4c9a6b'][at] ?? ''),
    ) +
    box([886, 214, 164, 112], '#3c5878', 10) +
    box([1080, 196, 250, 130], '#e8804f', 22) +
    box([1080, 250, 250, 14], '#c9653a', 0) +
    stroke('M1160 196V176a14 14 0 0 1 14 -14h62a14 14 0 0 1 14 14V196', '#c9653a', 12) +
    box([1188, 240, 34, 34], '#fbe3c8', 6);

const loaf = (x: number, y: number, color: string): string =>
    path(
        `M${String(x)} ${String(y)}c-26 -66 30 -92 96 -92s122 26 96 92a14 14 0 0 1 -14 12H${String(x + 14)}a14 14 0 0 1 -14 -12z`,
        color,
    ) + row(3, at => stroke(`M${String(x + 42 + at * 48)} ${String(y - 62)}l22 34`, '#f3d6a6', 8));

const grains = (x: number, y: number): string => leaf(x, y, 34, -52, '#dba64a') + leaf(x, y, 34, -128, '#e3b45c');

const ear = (x: number, degrees: number): string => {
    const drawn = stroke(`M${String(x)} 330V120`, '#b98432', 5) + row(6, at => grains(x, 190 - at * 18));
    return `<g transform="rotate(${String(degrees)} ${String(x)} 330)">${drawn}</g>`;
};

const BAKING =
    circle(1100, 300, 250, '#f4e0bd') +
    ear(900, -12) +
    ear(952, 4) +
    ear(1296, 12) +
    loaf(990, 306, '#b9743a') +
    loaf(1106, 316, '#a8642d') +
    box([930, 320, 400, 20], '#8a5a30', 10);

const SHELF_TONES = ['#cfe3dc', '#f6b73c', '#63b7a4', '#e8efe9', '#e58a5b'];
const pack = (at: number, floor: number): string => {
    const height = [62, 78, 54, 70, 60, 74][at % 6] ?? 60;
    return box(
        [930 + at * 52, floor - height, 42, height],
        SHELF_TONES[(at * 2 + floor) % SHELF_TONES.length] ?? '',
        5,
    );
};

const DISPLAY =
    circle(1090, 180, 240, '#15574b') +
    box([906, 24, 360, 336], '#0a3830', 14) +
    box([906, 24, 360, 34], '#f6b73c', 14) +
    [146, 246, 346].map(floor => row(6, at => pack(at, floor)) + box([918, floor, 336, 8], '#cfe3dc', 3)).join('');

/** Grocery trade through a year. */
const DRAWINGS: readonly Drawing[] = [
    {
        title: 'Spring produce: feature it from week 12 on',
        lines: ['Spring produce', 'Feature it from week twelve on'],
        background: '#eef5e2',
        ink: '#2f4a1f',
        quiet: '#5f7a48',
        scene: PRODUCE,
    },
    {
        title: 'Summer grilling: display plans are open',
        lines: ['Summer grilling', 'Display plans are open'],
        background: '#1b3f49',
        ink: '#fdf3e4',
        quiet: '#b9d2d3',
        scene: GRILL,
    },
    {
        title: 'Back to school: lunch and snack end caps',
        lines: ['Back to school', 'Lunch and snack end caps'],
        background: '#eaf1fa',
        ink: '#20344d',
        quiet: '#506a88',
        scene: SCHOOL,
    },
    {
        title: 'Harvest baking: flour, sugar and spice in one place',
        lines: ['Harvest baking', 'Flour sugar and spice in one place'],
        background: '#fbf1de',
        ink: '#5a3716',
        quiet: '#8a6539',
        scene: BAKING,
    },
    {
        title: 'Holiday displays: submit yours for approval',
        lines: ['Holiday displays', 'Submit yours for approval'],
        background: '#0c443b',
        ink: '#f4faf8',
        quiet: '#a9d3c8',
        scene: DISPLAY,
    },
];

const svgOf = ({ lines: [large, small], background, ink, quiet, scene }: Drawing): string => {
    const [width, height] = [String(BANNER.width), String(BANNER.height)];
    const drawn = [
        box([0, 0, BANNER.width, BANNER.height], background, 0),
        scene,
        lettering(large, { x: 84, y: 120, height: 56, weight: 8, color: ink }),
        lettering(small, { x: 86, y: 216, height: 20, weight: 3, color: quiet }),
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`;
};

/** The slides of the demonstration: the title of each, and its picture as SVG. */
export const drawnSlides = DRAWINGS.map(drawing => ({ title: drawing.title, svg: svgOf(drawing) }));
