import type { Database } from '../../models/database/database';
import type { Background, Ground } from '../slice';

/** Files that are kept beside records. */
interface Swept {
    /** Removes those that no record has. */
    sweep(database: Database): Promise<void>;
}

/** Milliseconds: what is swept is a day old. */
const EVERY = 6 * 3_600_000;

/** Sweeps the files that no record has, from the start on. */
export const sweepingOf = (files: Swept, { database, log }: Pick<Ground, 'database' | 'log'>): Background => {
    let looking: NodeJS.Timeout | undefined;
    const sweep = (): Promise<void> =>
        files.sweep(database).catch((error: unknown) => {
            log.error({ err: error }, 'Files that nothing refers to could not be swept.');
        });
    return {
        start: () => {
            looking = setInterval(() => void sweep(), EVERY).unref();
            return sweep();
        },
        stop: () => clearInterval(looking),
    };
};
