import { useEffect, useState } from 'react';

/** The next key usually comes within it. */
const DEBOUNCE_MS = 120;

/** A text that is being typed, once no key has followed for a moment: what is searched for. */
export const useSettled = (text: string): string => {
    const [settled, setSettled] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return settled;
};
