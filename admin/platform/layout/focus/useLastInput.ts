import { useCallback, useEffect, useRef } from 'react';
import { focusOn, INPUT } from './focus';

/** Elements that one works in: an input of a form, or a grid. */
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
    return useCallback(() => {
        if (last.current?.isConnected) focusOn(last.current);
    }, []);
};
