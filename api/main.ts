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

/** What is written, uploads and their results among it, is for its owner alone. */
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
    // It changes one of them: those that somebody works with stay as they are.
    if (areAdrsNew) await seedDemoFeed(app.services, settings);
};

/** Ends the process on the first signal, whatever the start has come to. */
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
    // Before the database is asked: whoever looks after the process sees that it is alive, and a port in use is found first.
    await app.listen();
    // Who does jobs alone leaves it to those who answer calls.
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
        // What a signal interrupts is no failure: the end of the process is under way.
        if (stopping.signal.aborted) return;
        const line = startFailure(error, settings);
        console.error(line === undefined ? error : `Endcap did not start. ${line}`);
        process.exit(1);
    }
};

void run();
