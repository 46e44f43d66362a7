import { makeStore } from './store';

/** Number of forms, dialogs and grids with changes that leaving them would lose. */
const unsavedCount = makeStore(0);

/** Whether anything on the screen would be lost by leaving it. */
export const hasUnsaved = (): boolean => unsavedCount.get() > 0;

/** Counts one more component with unsaved changes, until the returned function is called. */
export const noteUnsaved = (): (() => void) => {
    unsavedCount.set(unsavedCount.get() + 1);
    return () => unsavedCount.set(unsavedCount.get() - 1);
};
