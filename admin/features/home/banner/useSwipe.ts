import { useRef, type TouchEvent } from 'react';

/** Pixels that a finger goes at least, and further than up or down. */
const SWIPE = 40;

/** A finger that goes to the left asks for the next, to the right for the one before. */
export const useSwipe = (onSwipe: (steps: 1 | -1) => void) => {
    const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
    return {
        onTouchStart: ({ touches }: TouchEvent) => {
            const [touch] = Array.from(touches);
            from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
        },
        onTouchEnd: ({ changedTouches }: TouchEvent) => {
            const [touch] = Array.from(changedTouches);
            const begun = from.current;
            from.current = undefined;
            if (!touch || !begun) return;
            const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
            if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
        },
    };
};
