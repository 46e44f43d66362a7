import type { CellPosition } from './range';

interface Extent {
    readonly rows: number;
    readonly cols: number;
    /** Rows that can be seen at once. */
    readonly page: number;
}

interface Key {
    readonly key: string;
    /** Ctrl, or Cmd on a Mac. */
    readonly isFar: boolean;
}

type Move = (position: CellPosition, extent: Extent, isFar: boolean) => CellPosition;

/** The keys of the ARIA grid pattern. */
const MOVES: Readonly<Record<string, Move>> = {
    ArrowUp: ({ row, col }, _, isFar) => ({ row: isFar ? 0 : row - 1, col }),
    ArrowDown: ({ row, col }, { rows }, isFar) => ({ row: isFar ? rows - 1 : row + 1, col }),
    ArrowLeft: ({ row, col }, _, isFar) => ({ row, col: isFar ? 0 : col - 1 }),
    ArrowRight: ({ row, col }, { cols }, isFar) => ({ row, col: isFar ? cols - 1 : col + 1 }),
    Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, col: 0 }),
    End: ({ row }, { rows, cols }, isFar) => ({ row: isFar ? rows - 1 : row, col: cols - 1 }),
    PageUp: ({ row, col }, { page }) => ({ row: row - page, col }),
    PageDown: ({ row, col }, { page }) => ({ row: row + page, col }),
};

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Returns the position that a key leads to; undefined when it leads nowhere. */
export const moved = (position: CellPosition, { key, isFar }: Key, extent: Extent): CellPosition | undefined => {
    const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
    if (!move) return undefined;
    const { row, col } = move(position, extent, isFar);
    return { row: within(row, extent.rows), col: within(col, extent.cols) };
};
