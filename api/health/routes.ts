import type { Server } from '@hapi/hapi';
import type { Role } from '../../config/settings';
import { callMessages } from '../../models/callMessages';
import type { Database } from '../../models/database/database';
import { live, ready } from '../../models/health';
import { bindCall } from '../calls/bind';
import { Failure } from '../failure';
import { redisState, type RedisLink } from '../redisLink';

export interface HealthParts {
    readonly database: Database;
    /** Where there is a Redis. */
    readonly link: RedisLink | undefined;
    readonly role: Role;
}

/** One question at a time: those who ask meanwhile, signed in or not, have its answer. */
const asking = (database: Database): (() => Promise<unknown>) => {
    let asked: Promise<unknown> | undefined;
    return () => (asked ??= database.read('SELECT name FROM migration LIMIT 1').finally(() => (asked = undefined)));
};

/**
 * For a load balancer. `ready` fails with 503 while the database cannot be reached, and where jobs alone are done while
 * Redis cannot: calls are answered without it.
 */
export const healthRoutes = (server: Server, { database, link, role }: HealthParts): void => {
    const ask = asking(database);
    bindCall(server, live, async () => ({ up: true }));
    bindCall(server, ready, async () => {
        await ask();
        const redis = redisState(link);
        if (redis === 'away' && role === 'worker') throw Failure.service(503, callMessages.redisAway);
        return { up: true, redis };
    });
};
