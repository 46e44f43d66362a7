import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';

/** Milliseconds for which a copy is shown to be done (specification section 9). */
export const COPIED_MS = 500;

/**
 * Copies text to the clipboard; shows for a moment that it did, and until it is dismissed that the browser did not
 * allow it.
 */
export const useCopy = () => {
    const notify = useNotify();
    const [isCopied, setCopied] = useState(false);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);

    const show = () => {
        setCopied(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopied(false), COPIED_MS);
    };
    const copy = async (text: string): Promise<void> => {
        try {
            await navigator.clipboard.writeText(text);
            show();
        } catch {
            notify('copy.failed', { type: 'warning' });
        }
    };
    return { isCopied, copy };
};
