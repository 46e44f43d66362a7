import { useEffect, useState } from 'react';

/** The next key usually comes within it. */
const DEBOUNCE_MS = 120;

/** Returns the text being typed, once no key has followed for a moment: the text to search for. */
export const useDebouncedText = (text: string): string => {
    const [debouncedText, setDebouncedText] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setDebouncedText(text), DEBOUNCE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return debouncedText;
};
