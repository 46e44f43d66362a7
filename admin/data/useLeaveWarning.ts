import { useEffect } from 'react';

/** The browser asks before a page is left with which something would be lost. */
export const useLeaveWarning = (isNeeded: boolean): void => {
    useEffect(() => {
        if (!isNeeded) return;
        const warn = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', warn);
        return () => window.removeEventListener('beforeunload', warn);
    }, [isNeeded]);
};
