import { useEffect, useRef, useState, type TouchEvent } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BANNER_DELAY } from '../../../../models/features/home/banner';

/** Pixels that a swipe has at least, and more than up or down. */
const SWIPE = 40;

/** Detects swipes: to the left shows the next slide, to the right the one before. */
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

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

const useIsHidden = (): boolean => {
    const [isHidden, setHidden] = useState(() => document.hidden);
    useEffect(() => {
        const follow = () => setHidden(document.hidden);
        document.addEventListener('visibilitychange', follow);
        return () => document.removeEventListener('visibilitychange', follow);
    }, []);
    return isHidden;
};

/** Wraps an index around both ends. */
const within = (index: number, count: number): number => (count === 0 ? 0 : ((index % count) + count) % count);

/**
 * Returns the index of the slide shown, and whether the next one follows by itself: after 7000 ms, unless it is paused,
 * the page is hidden, or the pointer or the focus is there. For users who prefer less motion it begins paused.
 */
export const useBanner = (count: number) => {
    const wantsLess = useMediaQuery(LESS_MOTION, { noSsr: true });
    const [chosen, setChosen] = useState<boolean>();
    const [shown, setShown] = useState(0);
    const [isPaused, setPaused] = useState(false);
    const isHidden = useIsHidden();
    const isPlaying = chosen ?? !wantsLess;
    const isMoving = isPlaying && !isPaused && !isHidden && count > 1;
    const index = within(shown, count);

    useEffect(() => {
        if (!isMoving) return;
        const timer = setTimeout(() => setShown(index + 1), BANNER_DELAY);
        return () => clearTimeout(timer);
    }, [isMoving, index]);

    return {
        index,
        /** Whether slides play: the pause button stops this. */
        isPlaying,
        /** Whether the next slide will follow. */
        isMoving,
        show: (to: number) => setShown(within(to, count)),
        /** A user who presses play means it, wherever their pointer is. */
        play: (plays: boolean) => {
            setChosen(plays);
            if (plays) setPaused(false);
        },
        hold: () => setPaused(true),
        letGo: () => setPaused(false),
    };
};
