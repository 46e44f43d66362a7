import type { FeatureServices, ServerContext } from '../feature';
import { purgeRegularly } from '../retention/purge';
import { noticeRoutes } from './routes';
import { Streams } from './streams';

/**
 * Builds the calls, streams and purge of notifications. They are part of the platform, so that features need not depend
 * on each other.
 */
export const notificationServices = (
    context: Pick<ServerContext, 'database' | 'notices' | 'log' | 'provided'>,
): FeatureServices => {
    const { notices, provided } = context;
    const streams = new Streams(notices, provided.sessions);
    return {
        routes: server => noticeRoutes(server, notices, streams),
        background: purgeRegularly(notices, context, error => {
            context.log.error({ err: error }, 'Old notices could not be removed.');
        }),
    };
};
