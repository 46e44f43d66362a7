import type { Log } from '../../../platform/server/log';
import type { Background } from '../../../platform/feature';
import type { SystemReports } from './systemReports';

/** Milliseconds between looks for reports that are due. */
const POLL_INTERVAL_MS = 15_000;

/** Looks for reports that are due: at the start for what was missed meanwhile, then as long as the product runs. */
export const lookingForDue = (reports: SystemReports, log: Log, pollIntervalMs = POLL_INTERVAL_MS): Background => {
    let looking: NodeJS.Timeout | undefined;
    const poll = (): Promise<void> =>
        reports.runDue().catch((error: unknown) => log.error({ err: error }, 'Due reports could not be looked for.'));
    return {
        start: async () => {
            await poll();
            looking = setInterval(() => void poll(), pollIntervalMs).unref();
        },
        stop: () => clearInterval(looking),
    };
};
