import { useEffect } from 'react';
import { markRead, useNotices } from './notices';

/** Marks the notices that link to a screen as read while it is viewed. @param link as notices have it */
export const useReadNotices = (link: string): void => {
    const unread = useNotices()?.list.filter(notice => !notice.read && notice.link === link) ?? [];
    const ids = unread.map(({ id }) => id).join(',');
    useEffect(() => {
        if (ids === '') return;
        const read = (): void => {
            if (document.visibilityState === 'visible') void markRead(ids.split(',').map(Number));
        };
        read();
        document.addEventListener('visibilitychange', read);
        return () => document.removeEventListener('visibilitychange', read);
    }, [ids]);
};
