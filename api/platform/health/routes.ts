import type { Server } from '@hapi/hapi';
import type { Role } from '../../../config/settings';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Database } from '../../../models/database/database';
import { unknownMigrations } from '../../../models/database/migrate';
import { live, ready } from '../../../models/platform/server/health';
import { bindCall } from '../calls/bind';
import { Failure } from '../server/failure';
import { redisState, type RedisLink } from '../server/redisLink';
import type { Readiness } from '../startup/readiness';

export interface HealthDependencies {
    readonly database: Database;
    /** The connection to Redis, where there is one. */
    readonly link: RedisLink | undefined;
    readonly role: Role;
    readonly readiness: Readiness;
}

/** One question at a time: those who ask meanwhile, signed in or not, have its answer. */
const buildUnknownMigrationsQuery = (database: Database): (() => Promise<readonly string[]>) => {
    let pendingQuery: Promise<readonly string[]> | undefined;
    return () => (pendingQuery ??= unknownMigrations(database).finally(() => (pendingQuery = undefined)));
};

/**
 * For a load balancer. `ready` fails with 503 while the server starts, while the database cannot be reached or is one
 * that a newer release has migrated, and where jobs alone are done while Redis cannot: calls are answered without it.
 */
export const healthRoutes = (server: Server, { database, link, role, readiness }: HealthDependencies): void => {
    const ask = buildUnknownMigrationsQuery(database);
    bindCall(server, live, async () => ({ up: true }));
    bindCall(server, ready, async () => {
        if (readiness.reason) throw Failure.service(503, readiness.reason);
        if ((await ask()).length > 0) throw Failure.service(503, callMessages.newerDatabase);
        const redis = redisState(link);
        if (redis === 'away' && role === 'worker') throw Failure.service(503, callMessages.redisAway);
        return { up: true, redis };
    });
};
