/** A letter: its strokes on a square of ten, and how much of its width it takes. */
type Letter = readonly [strokes: string, width: number];

/** Plain capitals, drawn: which typefaces a machine has is not known. */
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

/** Between letters, in tenths of their height. */
const GAP = 2.7;

interface Line {
    readonly x: number;
    /** Of the top of its letters. */
    readonly y: number;
    /** Of its letters, in pixels. */
    readonly height: number;
    readonly weight: number;
    readonly color: string;
}

/** A line of capitals as SVG. */
export const lettering = (text: string, { x, y, height, weight, color }: Line): string => {
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
