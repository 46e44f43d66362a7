import { useRef, type KeyboardEvent } from 'react';

/** Milliseconds after which what is typed begins anew. */
const PAUSE_MS = 1_000;

const ITEM = '[role="menuitem"]:not([aria-disabled="true"])';

const textOf = (item: Element): string => item.textContent.trim().toLowerCase();

/** Returns the item that begins with what was typed; one letter again and again goes through those it begins. */
const findItem = (items: readonly HTMLElement[], typed: string): HTMLElement | undefined => {
    const exact = items.find(item => textOf(item).startsWith(typed));
    const letter = typed.charAt(0);
    if (exact && typed.length > 1) return exact;
    if (typed !== letter.repeat(typed.length)) return undefined;
    const from = items.indexOf(document.activeElement as HTMLElement) + 1;
    return [...items.slice(from), ...items.slice(0, from)].find(item => textOf(item).startsWith(letter));
};

const isPrinted = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Finds items of a menu by what is typed, blanks included: a blank chooses only where nothing was typed before it. */
export const useTypedSearch = () => {
    const typed = useRef({ text: '', at: -Infinity, hasBlank: false });
    return {
        onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
            const now = typed.current;
            if (event.timeStamp - now.at > PAUSE_MS) now.text = '';
            now.hasBlank = event.key === ' ' && now.text !== '';
            if (!isPrinted(event) || (event.key === ' ' && now.text === '')) return;
            now.text += event.key.toLowerCase();
            now.at = event.timeStamp;
            findItem([...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)], now.text)?.focus();
            event.preventDefault();
            event.stopPropagation();
        },
        /** A button acts when a blank is let go. */
        onKeyUpCapture: (event: KeyboardEvent<HTMLElement>) => {
            if (event.key === ' ' && typed.current.hasBlank) event.stopPropagation();
        },
    };
};
