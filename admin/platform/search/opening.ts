import { makeStore } from '../data/store';
import { INPUT } from '../layout/focus/focus';

/** Whether the command search is open. */
export const isSearchOpen = makeStore(false);

/** A dialog that users type in: its inputs would be left. */
const TYPED_IN = `[role=dialog] :is(${INPUT})`;

/**
 * Opens the command search, but not over a dialog that users type in: this handles its own keys.
 * @returns whether it is open
 */
export const openSearch = (): boolean => {
    if (!isSearchOpen.get() && document.querySelector(TYPED_IN)) return false;
    isSearchOpen.set(true);
    return true;
};

export const closeSearch = (): void => isSearchOpen.set(false);
