import type { PointerEvent } from 'react';
import type { Grain, Grip } from './adWeeks';
import { LABEL } from './size';

/** Pixels that a pointer moves before it drags rather than clicks. */
export const THRESHOLD = 4;
/** Pixels at the ends of a bar by which they are dragged; a third of a short one. */
const GRIP = 8;

/** A pointer over the days of a calendar. */
export interface Hit {
    /** The bar below it. */
    readonly bar: { readonly id: number; readonly element: HTMLElement; readonly grip: Grip } | undefined;
    readonly line: number;
    /** Pixels from the beginning of the axis. */
    readonly x: number;
    /** Pixels from the left of the window, however far the axis is scrolled. */
    readonly at: number;
}

/** The element in which the days are scrolled. */
type Scroller = HTMLElement;

/** Returns the pixel of the axis that a pointer is over. */
const xOfPointer = (scroller: Scroller, clientX: number): number =>
    clientX - scroller.getBoundingClientRect().left - LABEL + scroller.scrollLeft;

/** Returns the part of a bar that a pointer drags. */
const gripAt = (x: number, width: number): Grip => {
    const grip = Math.min(GRIP, width / 3);
    if (x < grip) return 'start';
    return x > width - grip ? 'end' : 'all';
};

/** Days with Alt, else ad weeks. */
export const grainOf = ({ altKey }: { readonly altKey: boolean }): Grain => (altKey ? 'day' : 'week');

/** Returns what a pointer is over; undefined: not the days of a line. */
export const hitBy = (event: PointerEvent<HTMLElement>): Hit | undefined => {
    const scroller = event.currentTarget;
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('[data-line]');
    if (!line || target.closest('.calendar-label')) return undefined;
    const element = target.closest<HTMLElement>('[data-bar]');
    const box = element?.getBoundingClientRect();
    return {
        bar:
            element && box
                ? { id: Number(element.dataset['bar']), element, grip: gripAt(event.clientX - box.left, box.width) }
                : undefined,
        line: Number(line.dataset['line']),
        x: xOfPointer(scroller, event.clientX),
        at: event.clientX + scroller.scrollLeft,
    };
};
