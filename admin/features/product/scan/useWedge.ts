import { useEffect, useRef } from 'react';
import { takesLetters } from '../../../platform/layout/focus/takesLetters';

/** Milliseconds between two keys of a scanner that types: no person types that fast. */
const MAX_PAUSE_MS = 100;
/** Digits of the shortest code that is scanned. */
const MIN_DIGITS = 8;

/**
 * Listens for a scanner that types its code and Enter, wherever the focus is, except in inputs: those receive it
 * themselves.
 */
export const useWedge = (onCode: (code: string) => void): void => {
    const scanned = useRef(onCode);
    useEffect(() => {
        scanned.current = onCode;
    });
    useEffect(() => {
        let digits = '';
        let last = 0;
        const onKeyDown = (event: KeyboardEvent) => {
            const { key, target, timeStamp } = event;
            const isSlow = timeStamp - last > MAX_PAUSE_MS;
            last = timeStamp;
            if (target && takesLetters(target)) {
                digits = '';
            } else if (/^\d$/.test(key)) {
                digits = isSlow ? key : digits + key;
            } else if (key === 'Enter' && !isSlow && digits.length >= MIN_DIGITS) {
                // It is not meant for the button that has the focus.
                event.preventDefault();
                event.stopPropagation();
                scanned.current(digits);
                digits = '';
            } else if (key !== 'Shift') {
                digits = '';
            }
        };
        window.addEventListener('keydown', onKeyDown, { capture: true });
        return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
    }, []);
};
