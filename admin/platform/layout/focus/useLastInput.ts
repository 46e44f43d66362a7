import { useEffect, useRef } from 'react';
import { FOCUS_MS, focusOn, INPUT } from './focus';

/** What one works in: an input of a form, or a grid. */
const WORKED_IN = `${INPUT}, [role=grid]`;

/** Returns what gives the focus back to the input that had it last: whoever goes on editing goes on there. */
export const useLastInput = (): (() => void) => {
    const last = useRef<HTMLElement>(null);
    useEffect(() => {
        const note = ({ target }: FocusEvent) => {
            if (target instanceof HTMLElement && target.matches(WORKED_IN) && target.closest('form, [role=grid]'))
                last.current = target;
        };
        document.addEventListener('focusin', note);
        return () => document.removeEventListener('focusin', note);
    }, []);
    // The dialog that asks gives the focus back to what opened it, and then this is done.
    return () => void setTimeout(() => last.current?.isConnected && focusOn(last.current), FOCUS_MS);
};
