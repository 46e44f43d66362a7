import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Columns } from './columns';
import { carriedOut, type Commands } from './commands';
import { moved } from './moves';
import { at, type CellPosition, type Selection } from './range';
import type { useViewport } from './useViewport';
import { widened } from './columnSelection';

type Frame = Pick<ReturnType<typeof useViewport>, 'page' | 'reveal'>;

interface Chosen {
    readonly columns: Columns<unknown>;
    /** Number of fixed columns. */
    readonly fixed: number;
    /** Rows in all. */
    readonly total: number;
    readonly selection: Selection;
    readonly commands: Commands;
    readonly onSelect: (selection: Selection) => void;
}

/** The keyboard and the clipboard of the grid. */
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
