import type { KeyboardEvent } from 'react';
import { takesLetters } from './focus/takesLetters';

/**
 * Presses the button of a part that declares a key (`aria-keyshortcuts`), while the focus is in the part: keys of one
 * letter have no other use (WCAG 2.1.4). What opens over the part has its own keys.
 */
export const pressShortcut = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: region, target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (!/^[a-z]$/i.test(key) || hasModifier || event.repeat) return;
    if (!region.contains(target as Node) || takesLetters(target)) return;
    const button = region.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts~="${key.toUpperCase()}"]`);
    if (!button || button.disabled) return;
    event.preventDefault();
    button.click();
};
