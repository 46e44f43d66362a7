import { useCallback, useEffect, useRef, useState } from 'react';

/** Lines that are drawn above and below what is seen, so that scrolling shows no gap. */
const MARGIN = 12;
/** Lines that are drawn before the height is known. */
const FIRST = 40;

/** Draws of many lines of one height only those that are seen. */
export const useWindow = (count: number, lineHeight: number) => {
    const box = useRef<HTMLDivElement>(null);
    const [seen, setSeen] = useState({ first: 0, last: FIRST });

    const look = useCallback(() => {
        if (!box.current) return;
        const { scrollTop, clientHeight } = box.current;
        const first = Math.max(0, Math.floor(scrollTop / lineHeight) - MARGIN);
        const height = clientHeight || FIRST * lineHeight;
        const last = Math.ceil((scrollTop + height) / lineHeight) + MARGIN;
        setSeen(before => (before.first === first && before.last === last ? before : { first, last }));
    }, [lineHeight]);

    useEffect(() => {
        const element = box.current;
        if (!element || typeof ResizeObserver === 'undefined') return;
        const observer = new ResizeObserver(look);
        observer.observe(element);
        return () => observer.disconnect();
    }, [look]);
    // Fewer lines may have moved what is seen.
    useEffect(look, [look, count]);

    const scrollTo = useCallback(
        (line: number) => {
            const element = box.current;
            if (!element) return;
            const top = line * lineHeight;
            if (top < element.scrollTop) element.scrollTop = top;
            else if (top + lineHeight > element.scrollTop + element.clientHeight)
                element.scrollTop = top + lineHeight - element.clientHeight;
            look();
        },
        [lineHeight, look],
    );
    return { box, first: seen.first, last: Math.min(seen.last, count), onScroll: look, scrollTo };
};
