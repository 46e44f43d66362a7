import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { scrolledOn, type Surroundings } from './dragScroll';
import type { Commands } from './commands';
import { isSamePosition, type CellPosition, type SelectedRange } from './range';

/** Returns the cell of an event. */
const cellPositionOf = ({ target }: { readonly target: EventTarget }): CellPosition | undefined => {
    const attribute = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
    const [row, col] = attribute?.split(':').map(Number) ?? [];
    return row === undefined || col === undefined ? undefined : { row, col };
};

const MAIN_BUTTON = 0;

type Reach = (position: CellPosition) => void;

/** Handles a dragged range: past an edge of the cells the grid scrolls, for as long as the pointer stays there. */
const useDrag = (scroller: RefObject<HTMLElement | null>, around: Surroundings) => {
    const stop = useRef<(() => void) | undefined>(undefined);
    useEffect(() => () => stop.current?.(), []);
    const begin = (anchor: CellPosition, onReach: Reach) => {
        stop.current?.();
        let pointer: globalThis.MouseEvent | undefined;
        const scroll = () => {
            const position = pointer && scroller.current && scrolledOn(scroller.current, pointer, anchor, around);
            if (position) onReach(position);
            frame = requestAnimationFrame(scroll);
        };
        let frame = requestAnimationFrame(scroll);
        const follow = (event: globalThis.MouseEvent) => {
            pointer = event;
        };
        stop.current = () => {
            cancelAnimationFrame(frame);
            window.removeEventListener('mousemove', follow);
            window.removeEventListener('mouseup', end);
            stop.current = undefined;
        };
        const end = () => stop.current?.();
        window.addEventListener('mousemove', follow);
        window.addEventListener('mouseup', end);
    };
    return { begin, isUnderWay: () => stop.current !== undefined };
};

interface Chosen {
    /** Number of fixed columns. */
    readonly fixed: number;
    readonly selection: SelectedRange;
    readonly commands: Pick<Commands, 'open'>;
    readonly onSelect: (selection: SelectedRange) => void;
    /** Opens a row by its first cell; undefined: that only chooses it. */
    readonly onShow?: ((row: number) => void) | undefined;
}

/** Handles the mouse of the grid for all of its cells: selects, drags a range, opens. */
export const useGridMouse = (
    { fixed, selection, commands, onSelect, onShow }: Chosen,
    scroller: RefObject<HTMLElement | null>,
    around: Surroundings,
) => {
    const drag = useDrag(scroller, around);

    const onMouseDown = (event: MouseEvent<HTMLElement>) => {
        const position = cellPositionOf(event);
        if (!position || event.button !== MAIN_BUTTON) return;
        // The text under the pointer is not what is selected.
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        const anchor = event.shiftKey ? selection.anchor : position;
        drag.begin(anchor, active => onSelect({ anchor, active }));
        onSelect({ anchor, active: position });
    };

    const onMouseOver = (event: MouseEvent<HTMLElement>) => {
        const position = drag.isUnderWay() ? cellPositionOf(event) : undefined;
        // From the other cells the fixed ones are an edge.
        if (!position || (position.col < fixed && selection.anchor.col >= fixed)) return;
        if (position.row < around.pinned.count && selection.anchor.row >= around.pinned.count) return;
        if (!isSamePosition(position, selection.active)) onSelect({ anchor: selection.anchor, active: position });
    };

    const onClick = (event: MouseEvent<HTMLElement>) => {
        const position = cellPositionOf(event);
        if (position?.col === 0 && isSamePosition(selection.anchor, selection.active) && !event.shiftKey)
            onShow?.(position.row);
    };

    const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
        if (cellPositionOf(event)) commands.open();
    };

    return { onMouseDown, onMouseOver, onClick, onDoubleClick };
};
