import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DayRange, WeekClock } from '../../../../models/features/tpm/tradeCalendar';
import { draggedDays, drawnDays, isSameDays } from './adWeeks';
import type { CalendarBar, CalendarLine } from '../../../../models/features/tpm/calendarLines';
import { EdgeScroll, type EdgePointer } from './edgeScroll';
import { grainOf, hitBy, THRESHOLD, type Hit } from './pointer';
import { dateAt, widthOfDays, xOf, type TimeScale } from '../../../../models/features/tpm/timeScale';
import { LABEL } from './size';
import { daysText } from './words';

interface DragOptions {
    readonly scale: TimeScale;
    readonly lines: readonly CalendarLine[];
    readonly clockOf: (line: CalendarLine) => WeekClock;
    readonly mayCreate: boolean;
    /** Follows the pointer and shows the days. */
    readonly tip: RefObject<HTMLElement | null>;
    /** The new bar that is being drawn. */
    readonly ghost: RefObject<HTMLElement | null>;
    /** Called when a bar begins to be dragged: it stays rendered, however far the days are scrolled. */
    readonly onTake: (line: number, bar: CalendarBar) => void;
    readonly onMove: (bar: CalendarBar, days: DayRange) => void;
    readonly onLocked: (bar: CalendarBar) => void;
    readonly onDraw: (line: CalendarLine, days: DayRange) => void;
    /** Called for a press without a drag. @param day below the pointer */
    readonly onClick: (line: number, day: string, bar: CalendarBar | undefined) => void;
}

interface Session extends Hit {
    readonly pointerId: number;
    /** Where it began, in the window. */
    readonly startX: number;
    readonly y: number;
    readonly dragged: CalendarBar | undefined;
    isDragging: boolean;
    days: DayRange | undefined;
}

/** As much of a pointer as dragging needs, also after its event. */
interface DragPointer extends EdgePointer {
    readonly clientY: number;
    readonly altKey: boolean;
}

const pointerOf = ({ clientX, clientY, altKey, currentTarget }: PointerEvent<HTMLElement>): DragPointer => ({
    clientX,
    clientY,
    altKey,
    scroller: currentTarget,
});

/** Shows days beside the pointer, within the window. */
const showTip = (tip: HTMLElement | null, days: DayRange, { clientX, clientY }: DragPointer): void => {
    if (!tip) return;
    tip.textContent = daysText(days);
    tip.style.display = 'block';
    tip.style.transform = `translate(${String(Math.min(clientX + 12, window.innerWidth - 200))}px, ${String(clientY + 18)}px)`;
};

const hide = (element: HTMLElement | null): void => {
    if (element) element.style.display = 'none';
};

/** Shows a bar at other days, without drawing it again. */
const shiftBar = (element: HTMLElement, scale: TimeScale, from: DayRange, to: DayRange): void => {
    element.style.transform = `translateX(${String(xOf(scale, to.first) - xOf(scale, from.first))}px)`;
    element.style.width = `${String(widthOfDays(scale, to))}px`;
    element.classList.add('is-dragged');
};

const unshiftBar = (element: HTMLElement, scale: TimeScale, from: DayRange): void => {
    element.style.transform = '';
    element.style.width = `${String(widthOfDays(scale, from))}px`;
    element.classList.remove('is-dragged');
};

/** Shows what is being drawn, in its line. */
const showGhost = (
    ghost: HTMLElement | null,
    scroller: HTMLElement,
    { line, days }: Session,
    scale: TimeScale,
): void => {
    const row = scroller.querySelector<HTMLElement>(`[data-line="${String(line)}"]`);
    if (!ghost || !row || !days) return;
    const top = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    ghost.style.display = 'block';
    ghost.style.transform = `translate(${String(LABEL + xOf(scale, days.first))}px, ${String(top)}px)`;
    ghost.style.width = `${String(widthOfDays(scale, days))}px`;
};

/** Whether a pointer that has moved far enough drags: a locked bar shows why it cannot. */
const begins = (event: PointerEvent<HTMLElement>, { dragged, bar, line }: Session, options: DragOptions): boolean => {
    if (event.pointerType === 'touch' || (!dragged && !options.mayCreate)) return false;
    if (dragged && !dragged.promotion.may_move) {
        options.onLocked(dragged);
        return false;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    // Its text would cover the days.
    if (bar) bar.element.title = '';
    if (dragged) options.onTake(line, dragged);
    return true;
};

/** Shows the new position of what is dragged or drawn. */
const showDragged = (pointer: DragPointer, session: Session, options: DragOptions): void => {
    const { scale, lines, clockOf, tip, ghost } = options;
    const { scroller } = pointer;
    const line = lines[session.line];
    if (!line) return;
    const by = pointer.clientX + scroller.scrollLeft - session.at;
    const [clock, grain] = [clockOf(line), grainOf(pointer)];
    if (session.dragged && session.bar) {
        const { days: from } = session.dragged;
        session.days = draggedDays(clock, from, session.bar.grip, by / scale.perDay, grain);
        shiftBar(session.bar.element, scale, from, session.days);
    } else {
        session.days = drawnDays(clock, dateAt(scale, session.x), dateAt(scale, session.x + by), grain);
        showGhost(ghost.current, scroller, session, scale);
    }
    showTip(tip.current, session.days, pointer);
};

/** Hides what was shown while dragging. */
const clearDragged = (session: Session | undefined, { tip, ghost, scale }: DragOptions): void => {
    hide(tip.current);
    hide(ghost.current);
    if (session?.bar && session.dragged && session.isDragging)
        unshiftBar(session.bar.element, scale, session.dragged.days);
};

/** Performs the drag, the drawing or the click when the pointer is released. */
const finish = ({ line: at, isDragging, days, dragged, x }: Session, options: DragOptions): void => {
    const { lines, scale, onMove, onDraw, onClick } = options;
    const line = lines[at];
    if (!line) return;
    if (!isDragging) onClick(at, dateAt(scale, x), dragged);
    else if (days && !dragged) onDraw(line, days);
    // Rendered at once: it would jump back for a moment.
    else if (days && dragged && !isSameDays(days, dragged.days)) flushSync(() => onMove(dragged, days));
};

const hasGone = (event: PointerEvent<HTMLElement>, { at, y }: Session): boolean => {
    const by = event.clientX + event.currentTarget.scrollLeft - at;
    return Math.max(Math.abs(by), Math.abs(event.clientY - y)) >= THRESHOLD;
};

/**
 * Drags bars and their ends, and draws new ones, by a mouse or a pen: a finger scrolls. Nothing is rendered again while
 * it moves.
 */
export const useDrag = (options: DragOptions) => {
    const latest = useRef(options);
    useEffect(() => {
        latest.current = options;
    });
    const session = useRef<Session>(undefined);
    const edge = useRef<EdgeScroll>(undefined);
    const end = (): Session | undefined => {
        const ended = session.current;
        edge.current?.stop();
        session.current = undefined;
        clearDragged(ended, latest.current);
        return ended;
    };
    useEffect(() => {
        const cancel = (event: KeyboardEvent) => {
            if (event.key !== 'Escape' || !session.current?.isDragging) return;
            event.preventDefault();
            event.stopPropagation();
            end();
        };
        window.addEventListener('keydown', cancel, { capture: true });
        return () => {
            window.removeEventListener('keydown', cancel, { capture: true });
            edge.current?.stop();
        };
    }, []);
    return {
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
            const hit = event.button === 0 ? hitBy(event) : undefined;
            if (!hit) return;
            const dragged = latest.current.lines[hit.line]?.bars.find(({ id }) => id === hit.bar?.id);
            const { pointerId, clientX: startX, clientY: y } = event;
            session.current = { ...hit, pointerId, startX, y, dragged, isDragging: false, days: undefined };
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
            const current = session.current;
            if (event.pointerId !== current?.pointerId) return;
            if (!current.isDragging) {
                if (!hasGone(event, current)) return;
                current.isDragging = begins(event, current, latest.current);
            }
            if (!current.isDragging) {
                session.current = undefined;
                return;
            }
            const pointer = pointerOf(event);
            const show = () => showDragged(pointer, current, latest.current);
            show();
            (edge.current ??= new EdgeScroll()).follow(pointer, current.startX, show);
        },
        onPointerUp: (event: PointerEvent<HTMLElement>) => {
            if (event.pointerId !== session.current?.pointerId) return;
            const ended = end();
            if (ended) finish(ended, latest.current);
        },
        onPointerCancel: () => void end(),
    };
};
