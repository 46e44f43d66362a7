import { noticeStream } from '../../../models/platform/notifications/calls';
import { urlOf } from '../data/callApi';

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
export const followStream = ({ onChange, onLost, signal }: Followed): (() => boolean) => {
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
