import './threads';
import { readSettings, SettingsError, type Settings } from '../config/settings';
import type { NewSignIns } from '../seeders/accounts';
import { seedDemoAdrs } from '../seeders/demo/adrs';
import { seedDemoCatalogue } from '../seeders/demo/catalogue';
import { seedDemoFeedback } from '../seeders/demo/feedback';
import { seedDemoReports } from '../seeders/demo/reports';
import { seedDemoSlides } from '../seeders/demo/slides/slides';
import { seedDemoSystemReports } from '../seeders/demo/systemReports';
import { seedDemoTpm } from '../seeders/demo/tpm/tpm';
import { seed } from '../seeders/seed';
import { openApp, type App } from './app';
import { BASE } from './paths';

const tell = (signIns: NewSignIns | undefined): void => {
    if (!signIns) return;
    console.log(`\nSign in as one of: ${signIns.usernames.join(', ')}`);
    console.log(signIns.password === undefined ? 'Password: the one that is set\n' : `Password: ${signIns.password}\n`);
};

/** What is written, uploads and their results among it, is for its owner alone. */
const OWNER_ONLY = 0o077;

const fill = async (app: App, settings: Settings): Promise<void> => {
    tell(await seed(app.services.database, settings));
    await seedDemoCatalogue(app.services.database, settings);
    await seedDemoAdrs(app.services.database, settings);
    await seedDemoTpm(app.services, settings);
    await seedDemoReports(app.services, settings);
    await seedDemoFeedback(app.services.database, settings);
    await seedDemoSlides(app.services.database, settings);
    await seedDemoSystemReports(app.services.database, settings);
};

const start = async (): Promise<void> => {
    process.umask(OWNER_ONLY);
    const settings = readSettings(process.env);
    const app = await openApp(settings);
    // Who does jobs alone leaves it to those who answer calls.
    if (settings.role !== 'worker') await fill(app, settings);

    let stopping = false;
    const stop = (): void => {
        if (stopping) return;
        stopping = true;
        app.close().then(
            () => process.exit(0),
            (error: unknown) => fail(error),
        );
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);

    await app.start();
    console.log(`Endcap is at ${settings.publicUrl ?? app.server.info.uri}${BASE}`);
};

/** What a wrong setting or an unreachable database says is for people; only what is unexpected shows its stack. */
const fail = (error: unknown): never => {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
};

start().catch(fail);
