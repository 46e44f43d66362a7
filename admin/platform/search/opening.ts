import { makeStore } from '../data/store';
import { INPUT } from '../layout/focus/focus';

/** Whether the command search is open. */
export const isSearchOpen = makeStore(false);

/** A dialog that one types in; what stands in it would be left behind. */
const TYPED_IN = `[role=dialog] :is(${INPUT})`;

/** Opens the command search, but not over a dialog that one types in: this keeps its keys. @returns whether it is open */
export const openSearch = (): boolean => {
    if (!isSearchOpen.get() && document.querySelector(TYPED_IN)) return false;
    isSearchOpen.set(true);
    return true;
};

export const closeSearch = (): void => isSearchOpen.set(false);
