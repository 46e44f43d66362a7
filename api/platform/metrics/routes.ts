import type { Server } from '@hapi/hapi';
import { Registry } from 'prom-client';
import type { Settings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import { metrics } from '../../../models/platform/server/metrics';
import { bindCall } from '../calls/bind';
import type { RedisLink } from '../server/redisLink';
import type { Readiness } from '../startup/readiness';
import { addDatabaseMetrics } from './databaseMetrics';
import { addLimiterMetrics } from './limiterMetrics';
import { addNodeMetrics } from './nodeMetrics';
import { addQueueMetrics } from './queueMetrics';
import { observeProcess, processMetrics } from './registry';

interface MetricsDependencies {
    readonly database: Database;
    readonly settings: Settings;
    readonly readiness: Readiness;
    /** The connection to Redis, where there is one. */
    readonly link: RedisLink | undefined;
}

/**
 * Registers the metrics call, also on a process that only runs jobs. It answers while the server starts and while the
 * database is away, with the figures that it has.
 */
export const metricsRoutes = (server: Server, { database, settings, readiness, link }: MetricsDependencies): void => {
    const registry = new Registry();
    addNodeMetrics(registry, { settings, readiness, link });
    addLimiterMetrics(registry, server);
    addDatabaseMetrics(registry, database);
    addQueueMetrics(registry, database);
    bindCall(server, metrics, async (_payload, { h }) => {
        observeProcess();
        const all = Registry.merge([processMetrics, registry]);
        return h.response(await all.metrics()).type(all.contentType);
    });
};
