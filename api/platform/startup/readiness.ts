import type { Plugin } from '@hapi/hapi';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Message } from '../../../models/platform/messages/message';
import { live, ready } from '../../../models/platform/server/health';
import { metrics } from '../../../models/platform/server/metrics';
import { Failure } from '../server/failure';
import { API } from '../../../models/platform/calls/paths';

/** Whether a server answers calls yet: it listens before its database is available and migrated. */
export class Readiness {
    private current: Message | undefined = callMessages.starting;

    /** The reason why it answers no calls; undefined: it does. */
    get reason(): Message | undefined {
        return this.current;
    }

    /** Notes that it waits for its database. */
    awaitDatabase(): void {
        this.current = callMessages.unavailable;
    }

    /** Its database is available, and is being migrated. */
    prepare(): void {
        this.current = callMessages.starting;
    }

    complete(): void {
        this.current = undefined;
    }
}

/** Seconds after which a retry makes sense. */
const RETRY_AFTER = 2;

/** Calls that report the state of the server themselves. */
const OPEN: readonly string[] = [live, ready, metrics].map(({ path }) => API + path);

const isBlocked = (path: string): boolean => path.startsWith(`${API}/`) && !OPEN.includes(path);

/** Answers calls with 503 until the server is ready; the screens, which need no database, are served and wait. */
export const startupGate: Plugin<{ readonly readiness: Readiness }> = {
    name: 'startupGate',
    register: (server, { readiness }) => {
        server.ext('onRequest', (request, h) => {
            const { reason } = readiness;
            if (reason && isBlocked(request.path)) throw new Failure(503, { serviceError: reason }, null, RETRY_AFTER);
            return h.continue;
        });
    },
};
