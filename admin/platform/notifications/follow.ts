import { noticeStream } from '../../../models/platform/notifications/calls';
import { urlOf } from '../data/callApi';
import { CONTEXT_REFRESH_MS, refreshSession } from '../data/session';
import { notices, setSpread, showNewest, type Newest } from './notices';

/** Milliseconds until the next try, longer after each that fails. */
const WAITS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

interface Followed {
    /** There may be something new; also after each connection, so that nothing is missed. */
    readonly onChange: () => void;
    /** It could not be opened, or has ended. */
    readonly onLost: () => void;
    readonly signal: AbortSignal;
}

/**
 * Keeps a stream of events open. A browser's own tries again at once and for ever, or never: these wait longer each
 * time, and a part of it by chance, so that all browsers do not come back at the same moment.
 *
 * @returns whether it is open
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

/** Old browsers, and pages that are not served safely, have no locks: each window reads for itself then. */
type Locks = Partial<Pick<Navigator, 'locks'>>;

/** One reading at a time; what is asked for meanwhile is read once more after it. */
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

/** Reads for all windows of this browser until the signal says that it is over. */
const lead = (read: () => void, hasStream: boolean, signal: AbortSignal): Promise<void> =>
    new Promise(resolve => {
        const isOpen =
            hasStream && 'EventSource' in window
                ? followStream({ onChange: read, onLost: () => void refreshSession(), signal })
                : () => false;
        // Where there is no stream: with the refresh of the session's context.
        const timer = setInterval(() => {
            if (!isOpen()) read();
        }, CONTEXT_REFRESH_MS);
        signal.addEventListener('abort', () => {
            clearInterval(timer);
            resolve();
        });
    });

/**
 * Keeps the newest notices of a user as the server has them, until the returned function is called. One window of a
 * browser has the stream, and tells the others: a browser has six connections for all of them.
 */
export const followNotices = (username: string): (() => void) => {
    const over = new AbortController();
    const { signal } = over;
    const name = `endcap.notices.${username}`;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Newest>) => notices.set(data));
    setSpread(newest => channel.postMessage(newest));
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
