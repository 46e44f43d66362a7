import { useEffect, useRef } from 'react';
import { takesLetters } from './focus/takesLetters';

const OVER = '[role=dialog], [role=menu], [role=listbox]';

/**
 * Folds something by a key of one letter, wherever the focus is except in a field: a sheet has the focus most of the
 * time, and would begin to type by it.
 */
export const useFoldKey = (key: string, toggle: (() => void) | undefined): void => {
    const latest = useRef(toggle);
    useEffect(() => {
        latest.current = toggle;
    });
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
            if (event.key !== key || hasModifier || !latest.current) return;
            if ((event.target && takesLetters(event.target)) || document.querySelector(OVER)) return;
            event.preventDefault();
            event.stopPropagation();
            latest.current();
        };
        // It runs before the focused element receives it as a letter.
        window.addEventListener('keydown', press, { capture: true });
        return () => window.removeEventListener('keydown', press, { capture: true });
    }, [key]);
};
