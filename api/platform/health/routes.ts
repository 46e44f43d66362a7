import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Server } from '@hapi/hapi';
import type { ProcessRole, Settings } from '../../../config/settings';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Database } from '../../../models/database/database';
import { unknownMigrations } from '../../../models/database/migrate';
import { live, ready } from '../../../models/platform/server/health';
import { debugServer, type ServerState } from '../../../models/platform/server/debug';
import { RELEASE } from '../../../models/platform/server/release';
import { bindCall } from '../calls/bind';
import { Failure } from '../server/failure';
import { redisState, type RedisLink } from '../server/redisLink';
import type { Readiness } from '../startup/readiness';

/** The file in which the build notes the hash of its sources. */
const BUILT_FROM = path.resolve('dist/.built-from');
const MIB = 1_048_576;
const SECOND = 1_000;

interface DebugDependencies {
    readonly database: Database;
    readonly settings: Settings;
    /** The connection to Redis, where there is one. */
    readonly link: RedisLink | undefined;
}

const JOBS = `SELECT count(CASE WHEN state = 'WAITING' THEN 1 END) AS waiting,
    count(CASE WHEN state = 'RUNNING' THEN 1 END) AS running FROM job WHERE state IN ('WAITING', 'RUNNING')`;

const jobsIn = async (database: Database): Promise<Pick<ServerState, 'jobs_waiting' | 'jobs_running'>> => {
    const [row] = await database.read<{ waiting: number; running: number }>(JOBS);
    return { jobs_waiting: Number(row?.waiting), jobs_running: Number(row?.running) };
};

const stateOf = async ({ database, settings, link }: DebugDependencies): Promise<ServerState> => {
    const { title, version } = database.dialect.product;
    const [row] = await database.read<{ version: string }>(version);
    const build = await readFile(BUILT_FROM, 'utf8').catch(() => null);
    return {
        release: RELEASE,
        build: build?.trim() ?? null,
        node: process.version,
        platform: `${process.platform} ${process.arch}`,
        database: title,
        database_version: row?.version ?? '',
        database_driver: database.driver,
        role: settings.role,
        redis: redisState(link),
        ...(await jobsIn(database)),
        time_zone: settings.timeZone,
        log_level: settings.logLevel,
        started: new Date(Date.now() - Math.round(process.uptime() * SECOND)).toISOString(),
        memory_mib: Math.round(process.memoryUsage().rss / MIB),
    };
};

/** Registers the calls of the debug page. */
export const debugRoutes = (server: Server, dependencies: DebugDependencies): void => {
    bindCall(server, debugServer, () => stateOf(dependencies));
};

interface HealthDependencies {
    readonly database: Database;
    /** The connection to Redis, where there is one. */
    readonly link: RedisLink | undefined;
    readonly role: ProcessRole;
    readonly readiness: Readiness;
}

/** Shares one query at a time: concurrent callers, signed in or not, receive the same result. */
const buildUnknownMigrationsQuery = (database: Database): (() => Promise<readonly string[]>) => {
    let pendingQuery: Promise<readonly string[]> | undefined;
    return () => (pendingQuery ??= unknownMigrations(database).finally(() => (pendingQuery = undefined)));
};

/**
 * Registers the health calls for load balancers. `ready` fails with 503 while the server starts, while the database
 * cannot be reached or is one that a newer release has migrated, and on a process that only runs jobs while Redis
 * cannot be reached: calls are answered without it.
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
