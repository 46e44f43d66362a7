import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Server } from '@hapi/hapi';
import type { Settings } from '../config/settings';
import { openDatabase } from '../models/database/open';
import { contradictions } from '../models/contradictions';
import { migrate } from '../models/database/migrate';
import type { ListenerLimits } from './listener';
import { makeLog } from './log';
import { definitions } from '../models/resources';
import { parts } from '../models/slices';
import { RedisLink } from './redisLink';
import { redisSignals } from './redisSignals';
import { sessionSecret } from './secret';
import { composeServer } from './server';
import { joi } from './validation';
import { makeServices, type Services } from './services';

export interface App {
    readonly server: Server;
    readonly services: Services;
    /** Listens, and begins what goes on by itself. */
    start(): Promise<void>;
    /** Stops taking requests, finishes those under way, hands jobs back, closes. */
    close(): Promise<void>;
}

/** npm runs its scripts in the package's own folder. */
const SCREENS = path.resolve('dist/admin');

/** How long requests under way may take to finish at the end. */
const PATIENCE = 10_000;

/** Opens and migrates the database and composes everything around it; it does not listen yet. @param clients how long they may take */
export const openApp = async (settings: Settings, clients?: ListenerLimits): Promise<App> => {
    const wrong = contradictions(definitions, joi, parts);
    if (wrong.length > 0) throw new Error(`The definitions contradict themselves.\n  ${wrong.join('\n  ')}`);
    mkdirSync(settings.dataDir, { recursive: true });
    const opened = await openDatabase(settings);
    await migrate(opened);
    const link = settings.redisUrl === undefined ? undefined : new RedisLink(settings.redisUrl);
    link?.start();
    const database = link ? { ...opened, signals: redisSignals(opened.signals, link) } : opened;
    const services = makeServices(database, settings, makeLog(settings));
    const server = await composeServer({
        settings,
        services,
        link,
        sessionSecret: sessionSecret(settings),
        screens: SCREENS,
        clients,
    });
    return {
        server,
        services,
        start: async () => {
            await server.start();
            await services.jobs.start();
            for (const { background } of services.slices) await background?.start();
        },
        close: async () => {
            await server.stop({ timeout: PATIENCE });
            for (const { background } of services.slices) background?.stop();
            await services.jobs.stop();
            link?.close();
            await database.close();
        },
    };
};
