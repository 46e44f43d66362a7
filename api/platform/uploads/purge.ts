import type { Database } from '../../../models/database/database';
import type { Background, ServerContext } from '../feature';

/** Files that are stored for records. */
interface PurgeableFiles {
    /** Removes those that no record has. */
    purge(database: Database): Promise<void>;
}

/** Milliseconds: purged files are a day old. */
const EVERY = 6 * 3_600_000;

/** Purges the files that no record has, from the start on. */
export const purgeRegularly = (
    files: PurgeableFiles,
    { database, log }: Pick<ServerContext, 'database' | 'log'>,
): Background => {
    let looking: NodeJS.Timeout | undefined;
    const purge = (): Promise<void> =>
        files.purge(database).catch((error: unknown) => {
            log.error({ err: error }, 'Files that nothing refers to could not be swept.');
        });
    return {
        start: () => {
            looking = setInterval(() => void purge(), EVERY).unref();
            return purge();
        },
        stop: () => clearInterval(looking),
    };
};
