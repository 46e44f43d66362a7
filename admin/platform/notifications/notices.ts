import type { DataOf } from '../../../models/platform/calls/call';
import { noticeList, noticeRead } from '../../../models/platform/notifications/calls';
import { callApi } from '../data/callApi';
import { makeStore, useStoreValue } from '../data/store';

/** Notices that the header's menu shows. */
const NEWEST = 8;

export type Newest = Pick<DataOf<typeof noticeList>, 'list' | 'unread'>;

/** The newest notices of who is signed in; undefined while they are not known. */
export const notices = makeStore<Newest | undefined>(undefined);
export const useNotices = () => useStoreValue(notices);

const IN_BACKGROUND = { quiet: true, contained: true } as const;

/** Reads the newest. @throws ServiceError, of which nothing is shown: the next reading may come through */
export const readNewest = async (): Promise<Newest> => {
    const { list, unread } = await callApi(noticeList, { pageCriteria: { pageSize: NEWEST } }, {}, IN_BACKGROUND);
    return { list, unread };
};

/** Sends to the other windows of this browser what one of them has read. */
let spread: ((newest: Newest) => void) | undefined;

export const setSpread = (how: typeof spread): void => {
    spread = how;
};

/** Shows what was read here, and in the other windows. */
export const take = (newest: Newest): void => {
    notices.set(newest);
    spread?.(newest);
};

/** Marks notices as read, in every window and browser. What was renewed since it was shown stays unread. */
export const markRead = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    const snapshotDate = notices.get()?.list[0]?.date;
    try {
        await callApi(
            noticeRead,
            { ids: [...ids], ...(snapshotDate !== undefined && { as_of: snapshotDate }) },
            {},
            IN_BACKGROUND,
        );
        take(await readNewest());
    } catch {
        // They stay unread: the next click tries again.
    }
};
