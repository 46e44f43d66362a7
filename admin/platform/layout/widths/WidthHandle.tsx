import { useState, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { boundedWidth, MAX_WIDTH, MIN_WIDTH, widthByKey } from './widths';
import './widths.css';

interface WidthHandleProps {
    /** Whether the keyboard has another way to resize, as in a sheet, which is a single tab stop. */
    readonly isPointerOnly?: boolean;
    /** The name of the column. */
    readonly label: string;
    /** Pixels; undefined: as wide as its content. */
    readonly width: number | undefined;
    /** Called with a width while it is dragged; null: as wide as its content. */
    readonly onMove: (width: number | null) => void;
    /** Called when it was released, or a key was pressed. */
    readonly onDone: (width: number | null) => void;
}

/** Stops an event: the element under an edge must not react to it. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();

interface Drag {
    readonly x: number;
    readonly width: number;
}

/** Returns the width of the head that a handle is in. */
const headWidth = (handle: Element): number =>
    Math.round(handle.parentElement?.getBoundingClientRect().width ?? MIN_WIDTH);

/**
 * Shows the edge of a column's head: dragging it, or the arrow keys (with Shift further; Home and End are the narrowest
 * and the widest), resizes the column. A double click or Enter makes it as wide as its content again.
 */
export const WidthHandle = ({ label, width, isPointerOnly = false, onMove, onDone }: WidthHandleProps) => {
    const translate = useTranslate();
    const [drag, setDrag] = useState<Drag>();
    const [measured, setMeasured] = useState(MIN_WIDTH);
    const draggedTo = ({ clientX }: PointerEvent, { x, width: before }: Drag) => boundedWidth(before + clientX - x);
    const begin = (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ x: event.clientX, width: headWidth(event.currentTarget) });
    };
    const end = (event: PointerEvent<HTMLElement>) => {
        if (!drag) return;
        setDrag(undefined);
        // A press without a move is the first half of a double click.
        if (event.clientX !== drag.x) onDone(draggedTo(event, drag));
    };
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
        const next = widthByKey(event.key, event.shiftKey, headWidth(event.currentTarget));
        if (next === undefined) return;
        event.preventDefault();
        // The table's own keys are for its rows.
        event.stopPropagation();
        onDone(next);
    };
    const pointing = {
        className: 'width-handle',
        onPointerDown: begin,
        onPointerMove: (event: PointerEvent<HTMLElement>) => drag && onMove(draggedTo(event, drag)),
        onPointerUp: end,
        onPointerCancel: () => {
            if (drag) onMove(width ?? null);
            setDrag(undefined);
        },
        onMouseDown: stop,
        onClick: stop,
        onDoubleClick: (event: SyntheticEvent) => {
            stop(event);
            onDone(null);
        },
    };
    if (isPointerOnly) return <span aria-hidden {...pointing} />;
    return (
        <span
            {...pointing}
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={translate('list.widthOf', { name: label })}
            aria-valuemin={MIN_WIDTH}
            aria-valuemax={MAX_WIDTH}
            aria-valuenow={Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width ?? measured))}
            aria-valuetext={
                width === undefined ? translate('list.widthOfContent') : translate('list.widthPixels', { width })
            }
            title={translate('list.widthHelp')}
            onFocus={({ currentTarget }) => setMeasured(headWidth(currentTarget))}
            onKeyDown={onKeyDown}
        />
    );
};
