import { noticeStream } from '../../../models/platform/notifications/calls';
import { urlOf } from '../data/callApi';
import { CONTEXT_REFRESH_MS, refreshSession } from '../data/session';
import { notices, setSpread, showNewest, showReading, type NoticeReading } from './notices';

/** Milliseconds until the next try, longer after each that fails. */
const WAITS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

interface Followed {
    /** Called when there may be something new; also after each connection, so that nothing is missed. */
    readonly onChange: () => void;
    /** Called when it could not be opened, or has ended. */
    readonly onLost: () => void;
    readonly signal: AbortSignal;
}

/**
 * Keeps a stream of events open. A browser's own retries are immediate and endless, or none: these wait longer each
 * time, partly at random, so that browsers do not reconnect at the same moment.
 *
 * @returns a function whether it is open
 */
const followStream = ({ onChange, onLost, signal }: Followed): (() => boolean) => {
    let tries = 0;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const close = () => {
        source?.close();
        source = undefined;
    };
    const again = () => {
        close();
        if (signal.aborted) return;
        const wait = WAITS[Math.min(tries++, WAITS.length - 1)] ?? 0;
        timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    };
    const open = () => {
        source = new EventSource(urlOf(noticeStream));
        source.addEventListener('change', () => {
            tries = 0;
            onChange();
        });
        source.addEventListener('full', () => {
            tries = WAITS.length;
            again();
        });
        source.addEventListener('error', () => {
            again();
            onLost();
        });
    };
    signal.addEventListener('abort', () => {
        clearTimeout(timer);
        close();
    });
    open();
    return () => source?.readyState === EventSource.OPEN;
};

/** Old browsers, and pages without HTTPS, have no locks: each window reads for itself then. */
type Locks = Partial<Pick<Navigator, 'locks'>>;

/** Returns a function that reads one at a time; a request during a read is read once more after it. */
const makeReader = (signal: AbortSignal) => {
    let isReading = false;
    let isReadPending = false;
    const read = (): void => {
        isReadPending = isReading;
        if (isReading) return;
        isReading = true;
        showNewest(signal)
            .catch(() => undefined)
            .finally(() => {
                isReading = false;
                if (isReadPending && !signal.aborted) read();
            });
    };
    return read;
};

/** Reads for all windows of this browser until the signal is aborted. */
const lead = (read: () => void, hasStream: boolean, signal: AbortSignal): Promise<void> =>
    new Promise(resolve => {
        const isOpen =
            hasStream && 'EventSource' in window
                ? followStream({ onChange: read, onLost: () => void refreshSession(), signal })
                : () => false;
        // Without a stream: with the refresh of the session's context.
        const timer = setInterval(() => {
            if (!isOpen()) read();
        }, CONTEXT_REFRESH_MS);
        signal.addEventListener('abort', () => {
            clearInterval(timer);
            resolve();
        });
    });

/**
 * Keeps the newest notices of a user in sync with the server, until the returned function is called. One window of a
 * browser has the stream, and notifies the others: a browser has six connections for all of them.
 */
export const followNotices = (username: string): (() => void) => {
    const over = new AbortController();
    const { signal } = over;
    const name = `endcap.notices.${username}`;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<NoticeReading>) => void showReading(data));
    setSpread(reading => channel.postMessage(reading));
    const read = makeReader(signal);
    read();
    const { locks } = navigator as Locks;
    if (locks) locks.request(name, { signal }, () => lead(read, true, signal)).catch(() => undefined);
    else void lead(read, false, signal);
    return () => {
        over.abort();
        setSpread(undefined);
        channel.close();
        notices.set(undefined);
    };
};
