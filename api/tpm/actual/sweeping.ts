import type { Ground, Background } from '../../slice';
import type { ActualFiles } from './files';

/** Milliseconds: what is swept is a day old. */
const EVERY = 6 * 3_600_000;

/** Sweeps the files that no actual has, from the start on. */
export const sweepingOf = (files: ActualFiles, { database, log }: Pick<Ground, 'database' | 'log'>): Background => {
    let looking: NodeJS.Timeout | undefined;
    const sweep = (): Promise<void> =>
        files.sweep(database).catch((error: unknown) => {
            log.error({ err: error }, 'Files that no actual has could not be swept.');
        });
    return {
        start: () => {
            looking = setInterval(() => void sweep(), EVERY).unref();
            return sweep();
        },
        stop: () => clearInterval(looking),
    };
};
