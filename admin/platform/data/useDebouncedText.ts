import { useEffect, useState } from 'react';

/** The next key usually comes within it. */
const DEBOUNCE_MS = 120;

/** A text that is being typed, once no key has followed for a moment: what is searched for. */
export const useDebouncedText = (text: string): string => {
    const [debouncedText, setDebouncedText] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setDebouncedText(text), DEBOUNCE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return debouncedText;
};
