import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Server } from '@hapi/hapi';
import type { Settings } from '../../config/settings';
import type { Database } from '../../models/database/database';
import { debugServer, type ServerState } from '../../models/debug';
import { RELEASE } from '../../models/release';
import { bindCall } from '../calls/bind';

/** What the build notes: the hash of its sources. */
const BUILT_FROM = path.resolve('dist/.built-from');
const MIB = 1_048_576;
const SECOND = 1_000;

const stateOf = async (database: Database, settings: Settings): Promise<ServerState> => {
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
        time_zone: settings.timeZone,
        log_level: settings.logLevel,
        started: new Date(Date.now() - Math.round(process.uptime() * SECOND)).toISOString(),
        memory_mib: Math.round(process.memoryUsage().rss / MIB),
    };
};

/** For the debug page. */
export const debugRoutes = (server: Server, database: Database, settings: Settings): void => {
    bindCall(server, debugServer, () => stateOf(database, settings));
};
