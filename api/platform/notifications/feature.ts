import type { FeatureServices, ServerContext } from '../feature';
import { noticeRoutes } from './routes';
import { Streams } from './streams';

/** Milliseconds between purges: removed notices are a month old. */
const EVERY = 6 * 3_600_000;

/**
 * Builds the calls, streams and purge of notifications. They are part of the platform, so that features need not depend
 * on each other.
 */
export const notificationServices = ({
    notices,
    log,
    provided,
}: Pick<ServerContext, 'notices' | 'log' | 'provided'>): FeatureServices => {
    const streams = new Streams(notices, provided.sessions);
    let purgeTimer: NodeJS.Timeout | undefined;
    const purge = (): Promise<void> =>
        notices.purge().catch((error: unknown) => {
            log.error({ err: error }, 'Notices that are kept no longer could not be removed.');
        });
    return {
        routes: server => noticeRoutes(server, notices, streams),
        background: {
            start: () => {
                purgeTimer = setInterval(() => void purge(), EVERY).unref();
                return purge();
            },
            stop: () => clearInterval(purgeTimer),
        },
    };
};
