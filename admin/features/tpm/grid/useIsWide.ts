import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels from which on there is room for a second fixed column: beside a plan's tree there is not. */
const WIDE = 960;

/** Whether a place is wide, however wide the screen. */
export const useIsWide = () => {
    const containerRef = useRef<HTMLDivElement>(null);
    const [isWide, setWide] = useState(false);
    useLayoutEffect(() => {
        const element = containerRef.current;
        if (!element || typeof ResizeObserver === 'undefined') return;
        const observer = new ResizeObserver(() => setWide(element.clientWidth >= WIDE));
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return { containerRef, isWide };
};
