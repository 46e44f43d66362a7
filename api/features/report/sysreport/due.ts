import type { Log } from '../../../log';
import type { Background } from '../../../slice';
import type { SystemReports } from './systemReports';

/** Milliseconds between looks for reports that are due. */
const LOOK_EVERY = 15_000;

/** Looks for reports that are due: at the start for what was missed meanwhile, then as long as the product runs. */
export const lookingForDue = (reports: SystemReports, log: Log, lookEvery = LOOK_EVERY): Background => {
    let looking: NodeJS.Timeout | undefined;
    const look = (): Promise<void> =>
        reports.runDue().catch((error: unknown) => log.error({ err: error }, 'Due reports could not be looked for.'));
    return {
        start: async () => {
            await look();
            looking = setInterval(() => void look(), lookEvery).unref();
        },
        stop: () => clearInterval(looking),
    };
};
