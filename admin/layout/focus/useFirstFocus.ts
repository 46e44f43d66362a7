import { useEffect, useRef, type RefObject } from 'react';
import { FOCUS_MS, INPUT } from './focus';

/** The first input of what is at hand takes the focus when it opens, unless somebody was faster. */
export const useFirstFocus = <E extends HTMLElement>(): RefObject<E | null> => {
    const place = useRef<E>(null);
    useEffect(() => {
        const timer = setTimeout(() => {
            const within = place.current;
            if (!within || within.contains(document.activeElement)) return;
            within.querySelector<HTMLElement>(INPUT)?.focus();
        }, FOCUS_MS);
        return () => clearTimeout(timer);
    }, []);
    return place;
};
