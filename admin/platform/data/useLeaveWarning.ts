import { useEffect } from 'react';
import { noteUnsaved } from './unsaved';

/**
 * Marks something as unsaved: the browser prompts before the page is left, and a session that ends leaves the screen.
 */
export const useLeaveWarning = (isNeeded: boolean): void => {
    useEffect(() => {
        if (!isNeeded) return;
        const warn = (event: BeforeUnloadEvent) => event.preventDefault();
        const saved = noteUnsaved();
        window.addEventListener('beforeunload', warn);
        return () => {
            saved();
            window.removeEventListener('beforeunload', warn);
        };
    }, [isNeeded]);
};
