import type { Plugin } from '@hapi/hapi';
import { live, ready } from '../../../models/platform/server/health';
import { Failure } from '../server/failure';
import { API } from '../server/paths';
import type { Readiness } from './readiness';

/** Seconds after which it is worth another try. */
const RETRY_AFTER = 2;

/** Calls that say themselves how the server is. */
const OPEN: readonly string[] = [live, ready].map(({ path }) => API + path);

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
