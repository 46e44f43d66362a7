import type { Request } from '@hapi/hapi';
import type { Load } from '../../../../models/platform/calls/call';
import { unwanted } from '../../../../models/database/failures';
import { userOf } from '../../sessions/user';

declare module '@hapi/hapi' {
    interface RequestApplicationState {
        /** Aborted when nobody waits for the call's work any more. */
        unwanted?: AbortSignal;
    }
}

const warnOutlived = (request: Request, err?: unknown): void =>
    request.logger.warn(
        {
            user: userOf(request)?.username,
            method: request.method,
            path: request.path,
            ms: Date.now() - request.info.received,
            ...(err !== undefined && { err }),
        },
        'work outlived its answer',
    );

/**
 * Follows the work of a call to its end. Where it is not done in time its caller has been told so, and what it would
 * still write is not written; of what takes seconds of a transaction neither when the caller has gone. Either is logged.
 */
export const followed = async <T>(request: Request, load: Load, work: () => Promise<T>): Promise<T> => {
    const { res } = request.raw;
    const ended = new AbortController();
    const { signal } = ended;
    request.app.unwanted = signal;
    const over = () => {
        if (res.writableEnded || load === 'bulk') ended.abort(unwanted());
    };
    const ends = ['finish', 'close'] as const;
    for (const end of ends) res.once(end, over);
    try {
        const result = await work();
        if (signal.aborted) warnOutlived(request);
        return result;
    } catch (error) {
        if (signal.aborted) warnOutlived(request, error);
        throw error;
    } finally {
        for (const end of ends) res.off(end, over);
    }
};
