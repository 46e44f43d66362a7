import type { DataOf } from '../../../models/platform/calls/call';
import { noticeList, noticeRead } from '../../../models/platform/notifications/calls';
import { callApi } from '../data/callApi';
import { makeStore, useStoreValue } from '../data/store';

/** Notices that the header's menu shows. */
const NEWEST = 8;

export type Newest = Pick<DataOf<typeof noticeList>, 'list' | 'unread'>;

/** The newest notices of the signed-in user; undefined while they are not known. */
export const notices = makeStore<Newest | undefined>(undefined);
export const useNotices = () => useStoreValue(notices);

const IN_BACKGROUND = { quiet: true, contained: true } as const;

/** Sends to the other windows of this browser what one of them has read. */
let spread: ((newest: Newest) => void) | undefined;

export const setSpread = (how: typeof spread): void => {
    spread = how;
};

/** Numbers of the last read that was started, and of the one that is shown. */
let [begun, shown] = [0, 0];

/**
 * Reads the newest notices and shows them, here and in the other windows, unless a read that was started later is shown
 * already: notices marked as read in between would be unread again.
 *
 * @throws ServiceError, of which nothing is shown: the next read may succeed
 */
export const showNewest = async (signal?: AbortSignal): Promise<void> => {
    const reading = ++begun;
    const { list, unread } = await callApi(noticeList, { pageCriteria: { pageSize: NEWEST } }, {}, IN_BACKGROUND);
    if (reading < shown || signal?.aborted) return;
    shown = reading;
    notices.set({ list, unread });
    spread?.({ list, unread });
};

/** Marks notices as read, in every window and browser. One that was renewed since it was shown stays unread. */
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
        await showNewest();
    } catch {
        // They stay unread: the next click tries again.
    }
};
