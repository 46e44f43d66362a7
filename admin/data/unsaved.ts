import { makeStore } from '../platform/data/store';

/** How many forms, dialogs and grids hold something that leaving them would lose. */
const places = makeStore(0);

/** Whether anything on the screen would be lost. */
export const hasUnsaved = (): boolean => places.get() > 0;

/** Counts a place with something unsaved, until the returned function is called. */
export const noteUnsaved = (): (() => void) => {
    places.set(places.get() + 1);
    return () => places.set(places.get() - 1);
};
