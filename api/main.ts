import './platform/limits/threads';
import { readSettings, type Settings } from '../config/settings';
import type { NewSignIns } from '../seeders/accounts';
import { seedDemoAdrs } from '../seeders/demo/adrs';
import { seedDemoCatalogue } from '../seeders/demo/catalogue';
import { seedDemoFeed } from '../seeders/demo/feed';
import { seedDemoFeedback } from '../seeders/demo/feedback';
import { seedDemoReports, seedDemoSystemReports } from '../seeders/demo/reports';
import { seedDemoSlides } from '../seeders/demo/slides/slides';
import { seedDemoTpm } from '../seeders/demo/tpm/tpm';
import { seed } from '../seeders/seed';
import { composeApp } from './app';
import type { RunningApp } from './platform/server/app';
import { BASE } from '../models/platform/calls/paths';
import { startFailure } from './platform/startup/failure';

const printSignIns = (signIns: NewSignIns | undefined): void => {
    if (!signIns) return;
    console.log(`\nSign in as one of: ${signIns.usernames.join(', ')}`);
    console.log(signIns.password === undefined ? 'Password: the one that is set\n' : `Password: ${signIns.password}\n`);
};

/** Umask: written files, including uploads and their results, are accessible to their owner alone. */
const OWNER_ONLY = 0o077;

const fill = async (app: RunningApp, settings: Settings): Promise<void> => {
    printSignIns(await seed(app.services.database, settings));
    await seedDemoCatalogue(app.services.database, settings);
    const areAdrsNew = await seedDemoAdrs(app.services.database, settings);
    await seedDemoTpm(app.services, settings);
    await seedDemoReports(app.services, settings);
    await seedDemoFeedback(app.services.database, settings);
    await seedDemoSlides(app.services.database, settings);
    await seedDemoSystemReports(app.services.database, settings);
    // The feed changes one of the ADRs, so it is only for new ones: ADRs that users work with are not changed.
    if (areAdrsNew) await seedDemoFeed(app.services, settings);
};

/** Ends the process on the first signal, whatever the progress of the start. */
const stopOnSignal = (app: RunningApp, signal: AbortController): void => {
    const stop = (): void => {
        if (signal.signal.aborted) return;
        signal.abort();
        app.close().then(
            () => process.exit(0),
            (error: unknown) => {
                console.error(`Endcap did not stop in time: ${(error as Error).message}`);
                process.exit(1);
            },
        );
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
};

const start = async (settings: Settings, stopping: AbortController): Promise<void> => {
    const app = await composeApp(settings);
    stopOnSignal(app, stopping);
    // Before the first query: process managers then see that it is alive, and a port in use is found first.
    await app.listen();
    // A process that only runs jobs leaves seeding to those that answer calls.
    await app.prepare(settings.role === 'worker' ? undefined : () => fill(app, settings));
    await app.begin();
    console.log(`Endcap is at ${settings.publicUrl ?? app.server.info.uri}${BASE}`);
};

const run = async (): Promise<void> => {
    process.umask(OWNER_ONLY);
    const stopping = new AbortController();
    let settings: Settings | undefined;
    try {
        settings = readSettings(process.env);
        await start(settings, stopping);
    } catch (error) {
        // An error after a signal is no failure: the process is already shutting down.
        if (stopping.signal.aborted) return;
        const line = startFailure(error, settings);
        console.error(line === undefined ? error : `Endcap did not start. ${line}`);
        process.exit(1);
    }
};

void run();
