/** A rectangle of the window, in pixels. */
export interface Bounds {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
}

type Size = Pick<Bounds, 'width' | 'height'>;

/** Pixels that stay free around. */
const MARGIN = 8;
/** Pixels between the positions that are tried. */
const STEP = 24;

const overlaps = (a: Bounds, b: Bounds): boolean =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

const grown = ({ left, top, width, height }: Bounds): Bounds => ({
    left: left - MARGIN,
    top: top - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
});

/** Whether a box covers none of the others, with a margin. */
export const isFree = (box: Bounds, obstacles: readonly Bounds[]): boolean =>
    !obstacles.some(obstacle => overlaps(grown(box), obstacle));

/** Lists the positions in a window to try: from the bottom up, the middle first, then the left and the right. */
const listPositions = (view: Size, { width, height }: Size): Bounds[] => {
    const lefts = [(view.width - width) / 2, MARGIN, view.width - width - MARGIN];
    const positions: Bounds[] = [];
    for (let top = view.height - height - MARGIN; top >= MARGIN; top -= STEP)
        for (const left of lefts) positions.push({ left: Math.max(MARGIN, left), top, width, height });
    return positions;
};

/** Returns a position for a box of a size that covers none of the obstacles; where none is free, the first position. */
export const findFreePosition = (view: Size, size: Size, obstacles: readonly Bounds[]): Bounds | undefined => {
    const positions = listPositions(view, size);
    return positions.find(position => isFree(position, obstacles)) ?? positions[0];
};
