import { useEffect, useRef } from 'react';
import { useNotices } from './notices';

/** Reads again when the server notifies that something may have changed, in any window or browser. */
export const useNoticesChange = (reload: () => unknown): void => {
    const newest = useNotices();
    const known = useRef(newest);
    useEffect(() => {
        if (known.current !== undefined && known.current !== newest) reload();
        known.current = newest;
    }, [newest, reload]);
};
