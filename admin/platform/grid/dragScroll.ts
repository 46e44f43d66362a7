import type { Across } from './across';
import type { CellPosition } from './range';
import { heightOf, ROW, type Pinned } from './size';

/** The area of a grid's cells, without its header and its fixed columns. */
export interface Surroundings {
    readonly fixed: number;
    /** Pixels. */
    readonly fixedWidth: number;
    readonly head: number;
    /** `head` is without them. */
    readonly pinned: Pinned;
    readonly across: Across;
}

interface Point {
    readonly clientX: number;
    readonly clientY: number;
}

/** Part of the distance to an edge that is scrolled in a frame. */
const SPEED = 0.3;

/** Returns how far a point is before (negative) or beyond a span. */
const beyond = (at: number, from: number, to: number): number => Math.min(0, at - from) + Math.max(0, at - to);

const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(to - 1, at));

const steps = (distance: number): number => Math.sign(distance) * Math.ceil(Math.abs(distance) * SPEED);

/**
 * Scrolls on where a range is dragged past an edge of the cells, the faster the further.
 *
 * @param anchor the cell that the range began at
 * @returns the cell that the range now reaches to; undefined while the point is over the cells
 */
export const scrolledOn = (
    element: Element,
    { clientX, clientY }: Point,
    anchor: CellPosition,
    { fixed, fixedWidth, head, pinned, across }: Surroundings,
): CellPosition | undefined => {
    const box = element.getBoundingClientRect();
    const isFixed = anchor.col < fixed;
    const isPinned = anchor.row < pinned.count;
    const cells = { left: box.left + fixedWidth, top: box.top + head + heightOf(pinned) };
    const right = box.left + element.clientWidth;
    const bottom = box.top + element.clientHeight;
    const aside = beyond(clientX, isFixed ? box.left : cells.left, right);
    const up = beyond(clientY, isPinned ? box.top + head : cells.top, bottom);
    if (aside === 0 && up === 0) return undefined;
    element.scrollLeft += steps(aside);
    element.scrollTop += steps(up);
    const col = across.at(within(clientX, cells.left, right) - cells.left + element.scrollLeft);
    const row = Math.floor((within(clientY, cells.top, bottom) - cells.top + element.scrollTop) / ROW);
    return {
        row: isPinned && clientY < cells.top ? anchor.row : pinned.count + row,
        col: isFixed && clientX < cells.left ? anchor.col : fixed + col,
    };
};
