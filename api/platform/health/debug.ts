import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Server } from '@hapi/hapi';
import type { Settings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import { debugServer, type ServerState } from '../../../models/platform/server/debug';
import { RELEASE } from '../../../models/platform/server/release';
import { bindCall } from '../calls/bind';
import { redisState, type RedisLink } from '../server/redisLink';

/** The file in which the build notes the hash of its sources. */
const BUILT_FROM = path.resolve('dist/.built-from');
const MIB = 1_048_576;
const SECOND = 1_000;

export interface DebugDependencies {
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
        role: settings.role,
        redis: redisState(link),
        ...(await jobsIn(database)),
        time_zone: settings.timeZone,
        log_level: settings.logLevel,
        started: new Date(Date.now() - Math.round(process.uptime() * SECOND)).toISOString(),
        memory_mib: Math.round(process.memoryUsage().rss / MIB),
    };
};

/** For the debug page. */
export const debugRoutes = (server: Server, dependencies: DebugDependencies): void => {
    bindCall(server, debugServer, () => stateOf(dependencies));
};
