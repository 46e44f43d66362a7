import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Server } from '@hapi/hapi';
import type { Settings } from '../../../config/settings';
import { serveDatabase } from '../../../models/database/open';
import { contradictions } from '../../../models/platform/definition/contradictions';
import { listDefinitions, listChildCollections } from '../../../models/platform/definition/registry';
import type { ListenerLimits } from '../limits/listener';
import { prepareData } from '../startup/preparation';
import { Readiness } from '../startup/readiness';
import type { Feature } from '../feature';
import { tracedDatabase } from '../tracing/tracedDatabase';
import type { Tracing } from '../tracing/tracing';
import { makeLog, type ServerLog } from './log';
import { RedisLink } from './redisLink';
import { redisPubSub } from './redisPubSub';
import { sessionSecret } from './secret';
import { composeServer } from './server';
import { joi } from './validation';
import { createServices, type Services } from './services';

/**
 * Creates missing folders that the server writes to, so that a problem shows before the first upload.
 *
 * @throws the system's error, with its path, for a folder that cannot be written
 */
const ensureFolders = ({ dataDir, filesDir }: Pick<Settings, 'dataDir' | 'filesDir'>): void => {
    for (const folder of [dataDir, filesDir]) {
        mkdirSync(folder, { recursive: true });
        accessSync(folder, constants.W_OK | constants.X_OK);
    }
};

/** Thrown where the shutdown of a process takes too long. */
class ShutdownTimeoutError extends Error {
    override readonly name = 'ShutdownTimeoutError';
}

/**
 * Waits for the end of work, up to a limit. Unfinished work then ends with the process, which is as safe as a kill at
 * any moment (docs/operations.md, "Safety").
 *
 * @throws ShutdownTimeoutError
 */
const withDeadline = async (work: Promise<void>, milliseconds: number): Promise<void> => {
    const timer = new AbortController();
    const late = async (): Promise<never> => {
        await setTimeout(milliseconds, undefined, { signal: timer.signal });
        throw new ShutdownTimeoutError(`Not all was over after ${String(milliseconds / 1000)} s.`);
    };
    const timeout = late();
    timeout.catch(() => undefined);
    try {
        await Promise.race([work, timeout]);
    } finally {
        timer.abort();
        work.catch(() => undefined);
    }
};

export interface RunningApp {
    readonly server: Server;
    readonly services: Services;
    /** Listens, and begins the background work. */
    start(): Promise<void>;
    /**
     * Stops accepting requests, finishes active ones, returns jobs, closes.
     *
     * @throws ShutdownTimeoutError where that takes too long, as with a database that hangs
     */
    close(limits?: ShutdownLimits): Promise<void>;
}

/** A composed app, whose database may still be unavailable, or older than the build. */
export interface ComposedApp extends RunningApp {
    /** Listens: health is answered, and other calls with 503 until it is prepared. */
    listen(): Promise<void>;
    /** Waits for the database, and migrates it, one process at a time. @param fill seeds missing data */
    prepare(fill?: () => Promise<void>): Promise<void>;
    /** Begins the background work, once it is prepared. */
    begin(): Promise<void>;
}

/** Opens tracing where an endpoint is set; its packages are loaded only then. */
const openTracing = async (
    { tracesEndpoint: endpoint, role }: Settings,
    log: ServerLog,
): Promise<Tracing | undefined> => {
    if (endpoint === undefined) return undefined;
    const otlp = await import('../tracing/otlp');
    return otlp.openTracing({ endpoint, role, log });
};

/** npm runs its scripts in the package's own folder. */
const SCREENS = path.resolve('dist/admin');

/** Milliseconds that each step of a shutdown may take. */
interface ShutdownLimits {
    /** Time for active requests to finish. */
    readonly requests: number;
    /** Time for all steps together. */
    readonly all: number;
}

/** Well within the 30 seconds that Kubernetes and systemd wait at least. */
const SHUTDOWN: ShutdownLimits = { requests: 10_000, all: 15_000 };

/**
 * Composes the product of its features, around a database that is not queried yet. Their definitions are registered
 * before (`registerModelFeatures`).
 *
 * @param clients how long they may take
 * @throws where definitions contradict themselves
 */
export const createApp = async (
    features: readonly Feature[],
    settings: Settings,
    clients?: ListenerLimits,
): Promise<ComposedApp> => {
    const problems = contradictions(listDefinitions(), joi, listChildCollections());
    if (problems.length > 0) throw new Error(`The definitions contradict themselves.\n  ${problems.join('\n  ')}`);
    ensureFolders(settings);
    const opened = await serveDatabase(settings);
    const link = settings.redisUrl === undefined ? undefined : await RedisLink.create(settings.redisUrl);
    link?.start();
    const log = makeLog(settings);
    const tracing = await openTracing(settings, log);
    const linked = link ? { ...opened, pubSub: redisPubSub(opened.pubSub, link) } : opened;
    const database = tracing ? tracedDatabase(linked, tracing) : linked;
    const services = await createServices(features, { database, settings, log }, tracing);
    const readiness = new Readiness();
    const secret = sessionSecret(settings);
    const server = await composeServer({
        settings,
        services,
        link,
        readiness,
        tracing,
        clients,
        sessionSecret: secret,
        screens: SCREENS,
    });
    const stopping = new AbortController();
    let preparing: Promise<void> = Promise.resolve();
    let closing: Promise<void> | undefined;

    const begin = async (): Promise<void> => {
        await services.jobs.start();
        for (const { background } of services.features) await background?.start();
    };
    const prepare = async (fill: () => Promise<void>): Promise<void> => {
        const checked = async (): Promise<void> => {
            await fill();
            for (const { check } of services.features) await check?.();
        };
        await prepareData({ database, settings, log, readiness, signal: stopping.signal }, checked);
    };
    const closeAll = async (requests: number): Promise<void> => {
        stopping.abort();
        // The next start completes what a stop interrupts.
        await preparing.catch(() => undefined);
        const jobs = services.jobs.stop();
        await server.stop({ timeout: requests });
        for (const { background } of services.features) background?.stop();
        await jobs;
        link?.close();
        await Promise.all([database.close(), tracing?.close()]);
    };
    return {
        server,
        services,
        listen: () => server.start(),
        prepare: (fill = () => Promise.resolve()) => (preparing = prepare(fill)),
        begin,
        start: async () => {
            await server.start();
            await begin();
        },
        close: ({ requests, all } = SHUTDOWN) => withDeadline((closing ??= closeAll(requests)), all),
    };
};
