import { createServer, type Server } from 'node:http';

/**
 * A kept connection outlives the 60 seconds for which the usual proxies keep theirs, so that it is never closed just as
 * a proxy sends the next request on it.
 */
const KEPT = 75_000;

/** What listens, before it does. */
export const makeListener = (): Server => createServer({ keepAliveTimeout: KEPT });
