import { server as makeServer, type Server } from '@hapi/hapi';
import type { Settings } from '../../../config/settings';
import { authentication } from '../sessions/authentication';
import { tokenAuthentication } from '../sessions/token';
import { drainPlugin } from './drain';
import { envelopePlugin } from './envelope';
import { exportRoutes } from '../export/routes';
import { debugRoutes, healthRoutes } from '../health/routes';
import { metricsRoutes } from '../metrics/routes';
import { requestMetrics } from '../metrics/requestMetrics';
import { monitorAuthentication } from '../metrics/scraper';
import { documentationRoutes } from '../openapi/routes';
import type { ServerApp } from '../limits/proxyHeaders';
import { lingeringClosePlugin } from '../limits/lingeringClose';
import { makeListener, type ListenerLimits } from '../limits/listener';
import { originPlugin } from '../limits/origin';
import { REQUEST_TIMEOUT_MS, requestTimeoutPlugin } from '../limits/requestTimeout';
import { requestLog } from './requestLog';
import { resourceRoutes } from '../resources/routes';
import { screensPlugin } from './screens';
import { admit, limitsOf, fairLimiterPlugin } from '../limits/fair/plugin';
import type { RedisLink } from './redisLink';
import type { Services } from './services';
import { requestSpans } from '../tracing/requestSpans';
import type { Tracing } from '../tracing/tracing';
import { type Readiness, startupGate } from '../startup/readiness';

/** Maximum of a body, except uploads (docs/api.md). */
const MAX_BODY_BYTES = 1_048_576;

/** Seconds for which browsers use only HTTPS after a visit over HTTPS. */
const YEAR = 31_536_000;

interface ServerDependencies {
    readonly settings: Settings;
    readonly services: Services;
    /** The connection to Redis, where there is one. */
    readonly link?: RedisLink | undefined;
    /** Whether calls are answered yet. */
    readonly readiness: Readiness;
    /** Undefined: no traces are recorded. */
    readonly tracing?: Tracing | undefined;
    readonly sessionSecret: string;
    /** The built front end. */
    readonly screens: string;
    /** Time limits of clients; undefined: the defaults. */
    readonly clients?: ListenerLimits | undefined;
}

/** Registers all calls and pages. */
const callsAndScreens = async (
    server: Server,
    { settings, services, link, screens }: ServerDependencies,
): Promise<void> => {
    for (const calls of services.recordCalls.values()) {
        resourceRoutes(server, calls);
        exportRoutes(server, services.exports, calls.definition);
    }
    for (const { routes } of services.features) routes?.(server);
    debugRoutes(server, { database: services.database, settings, link });
    documentationRoutes(server);
    await server.register({ plugin: screensPlugin, options: { folder: screens } });
};

/** Composes the server without listening, so that tests can compose it without a port. */
export const composeServer = async (dependencies: ServerDependencies): Promise<Server> => {
    const { settings, services, link, readiness, tracing, sessionSecret, clients } = dependencies;
    const { database } = services;
    const { host, port, publicUrl, trustProxy, logLevel } = settings;
    const secure = publicUrl?.startsWith('https:') ?? false;
    const server = makeServer({
        host,
        port,
        listener: makeListener(clients),
        app: { trustProxy } satisfies ServerApp,
        router: { stripTrailingSlash: true },
        routes: {
            payload: { maxBytes: MAX_BODY_BYTES },
            timeout: { server: clients?.timeoutMs ?? REQUEST_TIMEOUT_MS },
            // ra-data-simple-rest sends ranges that are not byte ranges.
            response: { ranges: false },
            security: { hsts: secure && { maxAge: YEAR }, xframe: 'deny', noSniff: true, referrer: 'same-origin' },
        },
    });
    requestLog(server, logLevel);
    if (tracing) await server.register({ plugin: requestSpans, options: { tracing, trustProxy } });
    await server.register([
        { plugin: requestMetrics },
        { plugin: envelopePlugin },
        { plugin: startupGate, options: { readiness } },
        { plugin: drainPlugin },
        { plugin: lingeringClosePlugin },
        { plugin: requestTimeoutPlugin },
        {
            plugin: fairLimiterPlugin,
            options: { limits: clients?.fairLimits ?? limitsOf(database.dialect), unread: clients?.unread },
        },
        { plugin: originPlugin, options: { publicUrl } },
    ] as Parameters<Server['register']>[0]);
    await authentication(server, services.provided.sessions, { secret: sessionSecret, secure, admit });
    tokenAuthentication(server, services.provided.tokens, admit);
    monitorAuthentication(server, settings);

    healthRoutes(server, { database, link, role: settings.role, readiness });
    metricsRoutes(server, { database, settings, readiness, link });
    // A process that only runs jobs serves nothing else.
    if (settings.role !== 'worker') await callsAndScreens(server, dependencies);
    return server;
};
