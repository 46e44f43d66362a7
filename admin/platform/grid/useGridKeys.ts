import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Columns } from './columns';
import type { KeyGroup } from '../keys/keys';
import { carriedOut, type Commands } from './commands';
import { at, type CellPosition, type SelectedRange } from './range';
import type { useViewport } from './useViewport';
import { widened } from './columnSelection';

interface Extent {
    readonly rows: number;
    readonly cols: number;
    /** Number of rows that are visible at once. */
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

const READING = [
    { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', does: 'keys.grid.move' },
    { keys: 'Control+ArrowUp Control+ArrowDown', does: 'keys.grid.far' },
    { keys: 'Home End', does: 'keys.grid.ends' },
    { keys: 'PageUp PageDown', does: 'keys.grid.page' },
    { keys: 'Shift+ArrowDown', does: 'keys.grid.extend' },
    { keys: 'Control+A', does: 'keys.grid.all' },
    { keys: 'Control+Space', does: 'keys.grid.widen' },
    { keys: 'Control+C', does: 'keys.grid.copy' },
    { keys: 'Enter F2', does: 'keys.grid.open' },
] as const;

/** The keys of a grid whose columns have edges that can be moved. */
export const gridWidthKeys: KeyGroup = {
    title: 'keys.grid.widths',
    keys: [
        { keys: 'Alt+ArrowLeft Alt+ArrowRight', does: 'keys.grid.width' },
        { keys: 'Alt+Backspace', does: 'keys.grid.widthReset' },
    ],
};

/** The keys of a grid that is read. */
export const gridKeys: KeyGroup = { title: 'keys.grid.title', keys: READING };

/** The keys of a grid whose cells may change (`commands.ts`). */
export const gridChangeKeys: KeyGroup = {
    title: 'keys.grid.title',
    keys: [
        ...READING,
        { keys: 'Letters', does: 'keys.grid.letter' },
        { keys: 'Delete', does: 'keys.grid.clear' },
        { keys: 'Control+V', does: 'keys.grid.paste' },
        { keys: 'Control+D', does: 'keys.grid.fill' },
        { keys: 'Control+Z', does: 'keys.grid.undo' },
    ],
};

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Returns the position after a key; undefined when it moves nowhere. */
export const moved = (position: CellPosition, { key, isFar }: Key, extent: Extent): CellPosition | undefined => {
    const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
    if (!move) return undefined;
    const { row, col } = move(position, extent, isFar);
    return { row: within(row, extent.rows), col: within(col, extent.cols) };
};

type Frame = Pick<ReturnType<typeof useViewport>, 'page' | 'reveal'>;

interface Chosen {
    readonly columns: Columns<unknown>;
    /** Number of fixed columns. */
    readonly fixed: number;
    /** Rows in all. */
    readonly total: number;
    readonly selection: SelectedRange;
    readonly commands: Commands;
    readonly onSelect: (selection: SelectedRange) => void;
}

/** Handles the keyboard and the clipboard of the grid. */
export const useGridKeys = (
    { columns, fixed, total, selection, commands, onSelect }: Chosen,
    { page, reveal }: Frame,
) => {
    const cols = fixed + columns.list.length;

    const select = (position: CellPosition, isExtended: boolean) => {
        onSelect(isExtended ? { anchor: selection.anchor, active: position } : at(position));
        reveal(position);
    };

    const selectAll = () => onSelect({ anchor: { row: 0, col: fixed }, active: { row: total - 1, col: cols - 1 } });

    const widen = () => {
        const wider = widened(selection, { columns, fixed, total });
        if (wider) onSelect(wider);
    };

    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
        // The filters are in the grid too.
        if (event.target !== event.currentTarget || total === 0) return;
        const isFar = event.ctrlKey || event.metaKey;
        const extent = { rows: total, cols, page };
        const position = moved(selection.active, { key: event.key, isFar }, extent);
        if (position) select(position, event.shiftKey);
        else if (event.key === 'Escape') onSelect(at(selection.active));
        else if (isFar && event.key.toLowerCase() === 'a') selectAll();
        else if (event.ctrlKey && event.key === ' ') widen();
        else if (!carriedOut(event, commands)) return;
        event.preventDefault();
    };

    const onCopy = (event: ClipboardEvent<HTMLElement>) => {
        const text = event.target === event.currentTarget ? commands.copy() : undefined;
        if (text === undefined) return;
        event.clipboardData.setData('text/plain', text);
        event.preventDefault();
    };

    const onPaste = (event: ClipboardEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        commands.paste(event.clipboardData.getData('text/plain'));
    };

    return { onKeyDown, onCopy, onPaste };
};
