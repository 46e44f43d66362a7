/** Widths that a user has set for columns, by the columns' names; pixels. */
export type Widths = Readonly<Record<string, number>>;

/** Pixels: a column has room for its handle, and cannot be lost beyond the window. */
export const MIN_WIDTH = 48;
export const MAX_WIDTH = 800;

/** Pixels that an arrow key moves an edge, alone and with Shift. */
const STEP = 8;
const FAR = 40;

export const boundedWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** Returns the width of a column after a key; undefined for other keys, null for as wide as its content. */
export const widthByKey = (key: string, isFar: boolean, width: number): number | null | undefined => {
    const step = isFar ? FAR : STEP;
    switch (key) {
        case 'ArrowLeft':
            return boundedWidth(width - step);
        case 'ArrowRight':
            return boundedWidth(width + step);
        case 'Home':
            return MIN_WIDTH;
        case 'End':
            return MAX_WIDTH;
        case 'Enter':
        case 'Backspace':
            return null;
        default:
            return undefined;
    }
};

/** Returns the widths with another one of a column; null: as wide as its content again. */
export const withWidth = (widths: Widths, name: string, width: number | null): Widths => {
    const { [name]: _before, ...others } = widths;
    return width === null ? others : { ...others, [name]: width };
};
