import type { SessionStore } from '../platform/sessions/user';
import type { Ground, Slice } from '../slice';
import { noticeRoutes } from '../platform/notifications/routes';
import { Streams } from '../platform/notifications/streams';

/** Milliseconds between sweeps: what is removed is a month old. */
const EVERY = 6 * 3_600_000;

/** What every slice tells its users by: calls, streams, and a sweep. It is machinery, so that slices need not know each other. */
export const noticeSlice = ({ notices, log }: Pick<Ground, 'notices' | 'log'>, sessions: SessionStore): Slice => {
    const streams = new Streams(notices, sessions);
    let sweeping: NodeJS.Timeout | undefined;
    const sweep = (): Promise<void> =>
        notices.sweep().catch((error: unknown) => {
            log.error({ err: error }, 'Notices that are kept no longer could not be removed.');
        });
    return {
        routes: server => noticeRoutes(server, notices, streams),
        background: {
            start: () => {
                sweeping = setInterval(() => void sweep(), EVERY).unref();
                return sweep();
            },
            stop: () => clearInterval(sweeping),
        },
    };
};
