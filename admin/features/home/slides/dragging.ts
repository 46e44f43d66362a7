import { MouseSensor, TouchSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';

/** Pixels from which on a press is a drag. */
const MOUSE = { activationConstraint: { distance: 3 } } as const;
/** Milliseconds that a finger is held; one that moves sooner, so many pixels, scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } } as const;

/** Returns the sensors that move slides; the keyboard has buttons of its own. */
export const useDragSensors = () => useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

/** Returns the slide that was dropped, and its new index: that of the slide it was dropped on. */
export const dropOf = ({ active, over }: DragEndEvent, names: readonly string[]): [string, number] | undefined => {
    const to = over ? names.indexOf(String(over.id)) : -1;
    return to < 0 || active.id === over?.id ? undefined : [String(active.id), to];
};
