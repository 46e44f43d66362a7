import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { ROW_HEIGHT } from './EntityRow';
import { dropAt, isMove, sideAt, type Side, type Target } from './move';
import type { Row } from './rows';
import type { IndexedTree } from './tree';

/** So long over a closed entity, and it opens. */
const OPEN_MS = 600;
/** Near an edge the tree scrolls by itself. */
const EDGE = 40;
const SPEED = 10;

export interface Drag {
    readonly id: number;
    /** What a drop would do; undefined: nothing. */
    readonly over: { readonly line: number; readonly side: Side; readonly target: Target } | undefined;
}

/** The entity under the pointer, and when it came there. */
interface Hovered {
    readonly id: number | undefined;
    readonly since: number;
}

const isClosed = ({ below, isOpen }: Row): boolean => below > 0 && !isOpen;

const isSame = (a: Drag | undefined, b: Drag): boolean =>
    a?.id === b.id && a.over?.line === b.over?.line && a.over?.side === b.over?.side;

interface TreeDrag {
    readonly tree: IndexedTree;
    readonly rows: readonly Row[];
    readonly box: RefObject<HTMLDivElement | null>;
    readonly onOpen: (id: number) => void;
    readonly onMove: (id: number, target: Target) => void;
}

/** What is under a pointer at this height of the window. */
const overAt = ({ tree, rows, box }: TreeDrag, id: number, y: number): Drag['over'] => {
    const element = box.current;
    if (!element) return undefined;
    const at = (y - element.getBoundingClientRect().top + element.scrollTop) / ROW_HEIGHT;
    const line = Math.min(Math.max(0, Math.floor(at)), rows.length - 1);
    const row = rows[line];
    if (!row) return undefined;
    const side = at >= rows.length ? 'after' : sideAt(at - line);
    const target = dropAt(tree, row, side);
    return isMove(tree, id, target) ? { line, side, target } : undefined;
};

/** Scrolls while the pointer is near an edge. */
const scrollAt = (element: HTMLElement, y: number): void => {
    const { top, bottom } = element.getBoundingClientRect();
    if (y < top + EDGE) element.scrollTop -= SPEED;
    else if (y > bottom - EDGE) element.scrollTop += SPEED;
};

/** Moves an entity by its handle, with mouse, pen or finger; Escape gives it up. */
export const useTreeDrag = (given: TreeDrag) => {
    const latest = useRef(given);
    useEffect(() => {
        latest.current = given;
    });
    const [drag, setDrag] = useState<Drag>();
    const end = useRef<() => void>(undefined);
    useEffect(() => () => end.current?.(), []);

    const grab = (event: ReactPointerEvent, id: number) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        end.current?.();
        let { clientY: y } = event;
        let frame = 0;
        let hovered: Hovered = { id: undefined, since: 0 };
        let over: Drag['over'];

        const openHovered = (now: number) => {
            const row = over?.side === 'into' ? latest.current.rows[over.line] : undefined;
            if (row?.node.id !== hovered.id) hovered = { id: row?.node.id, since: now };
            else if (row && isClosed(row) && now - hovered.since > OPEN_MS) latest.current.onOpen(row.node.id);
        };
        const watch = (now: number) => {
            const { box } = latest.current;
            if (box.current) scrollAt(box.current, y);
            over = overAt(latest.current, id, y);
            openHovered(now);
            setDrag(before => (isSame(before, { id, over }) ? before : { id, over }));
            frame = requestAnimationFrame(watch);
        };
        const stop = () => {
            cancelAnimationFrame(frame);
            listeners.abort();
            setDrag(undefined);
        };
        const drop = () => {
            over = overAt(latest.current, id, y);
            stop();
            if (over) latest.current.onMove(id, over.target);
        };
        const listeners = new AbortController();
        const { signal } = listeners;
        window.addEventListener('pointermove', moved => (y = moved.clientY), { signal });
        window.addEventListener('pointerup', drop, { signal });
        window.addEventListener('pointercancel', stop, { signal });
        window.addEventListener('keydown', key => key.key === 'Escape' && stop(), { signal });
        end.current = stop;
        frame = requestAnimationFrame(watch);
    };
    return { drag, grab };
};
