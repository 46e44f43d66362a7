import type { Database } from '../../../models/database/database';
import type { Background, ServerContext } from '../feature';

/** What is purged: files that no record has, or old rows. */
interface Purgeable {
    purge(database: Database): Promise<unknown>;
}

/** Milliseconds: what is purged is a day old at least. */
const EVERY = 6 * 3_600_000;

/** Purges what is not stored any longer, from the start on. @param report logs a failure */
export const purgeRegularly = (
    purgeable: Purgeable,
    { database, log }: Pick<ServerContext, 'database' | 'log'>,
    report = (error: unknown): void => log.error({ err: error }, 'Files that nothing refers to could not be swept.'),
): Background => {
    let looking: NodeJS.Timeout | undefined;
    const purge = async (): Promise<void> => {
        try {
            await purgeable.purge(database);
        } catch (error) {
            report(error);
        }
    };
    return {
        start: () => {
            looking = setInterval(() => void purge(), EVERY).unref();
            return purge();
        },
        stop: () => clearInterval(looking),
    };
};
