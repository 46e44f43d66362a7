import type { DataOf } from '../../../models/platform/calls/call';
import { noticeList, noticeRead } from '../../../models/platform/notifications/calls';
import { callApi } from '../data/callApi';
import { makeStore, useStoreValue } from '../data/store';

/** Notices that the header's menu shows. */
const NEWEST = 8;

type Newest = Pick<DataOf<typeof noticeList>, 'list' | 'unread'>;

/** The newest notices of the signed-in user; undefined while they are not known. */
export const notices = makeStore<Newest | undefined>(undefined);
export const useNotices = () => useStoreValue(notices);

const IN_BACKGROUND = { quiet: true, contained: true } as const;

/** What a read returned. */
export interface NoticeReading extends Newest {
    /** When it was started, in milliseconds, by the clock that the windows of a browser share. */
    readonly startedAt: number;
}

/** Sends a reading to the other windows of this browser. */
let spread: ((reading: NoticeReading) => void) | undefined;

export const setSpread = (how: typeof spread): void => {
    spread = how;
};

const now = (): number => performance.timeOrigin + performance.now();

/** When the reading that is shown was started. */
let shownFrom = 0;

/**
 * Shows a reading of this window or of another one, unless one that was started later is shown already: notices marked
 * as read in between would be unread again, and new ones missing. A start in the future is of a clock that was set back.
 *
 * @returns whether it is shown
 */
export const showReading = ({ list, unread, startedAt }: NoticeReading): boolean => {
    if (startedAt < shownFrom && shownFrom <= now()) return false;
    shownFrom = startedAt;
    notices.set({ list, unread });
    return true;
};

/**
 * Reads the newest notices and shows them, here and in the other windows.
 *
 * @throws ServiceError, of which nothing is shown: the next read may succeed
 */
export const showNewest = async (signal?: AbortSignal): Promise<void> => {
    const startedAt = now();
    const { list, unread } = await callApi(noticeList, { pageCriteria: { pageSize: NEWEST } }, {}, IN_BACKGROUND);
    const reading = { list, unread, startedAt };
    if (!signal?.aborted && showReading(reading)) spread?.(reading);
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
