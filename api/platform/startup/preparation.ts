import type { Settings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import { migrate } from '../../../models/database/migrate';
import { checkSchema } from '../../../models/database/schemaMismatch';
import { withStartupLock } from '../../../models/database/startupLock';
import { listTables } from '../../../models/database/tables';
import type { ServerLog } from '../server/log';
import { checkClock } from './clock';
import type { Readiness } from './readiness';
import { untilReached } from './waiting';

export interface PreparationDependencies {
    readonly database: Database;
    readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir'>;
    readonly log: ServerLog;
    readonly readiness: Readiness;
    readonly signal: AbortSignal;
}

/** Returns where the database is, without the password. */
const formatDatabaseLocation = ({ databaseUrl, dataDir }: PreparationDependencies['settings']): string =>
    databaseUrl === undefined ? dataDir : new URL(databaseUrl).host;

/**
 * Waits for the database, and brings it to what this build needs, one process at a time: migrations, then what `fill`
 * puts in. Whatever interrupts it begins again, so `fill` puts in what lacks alone.
 *
 * @throws SchemaMismatchError, and what else waiting does not help against
 */
export const prepareData = async (
    { database, settings, log, readiness, signal }: PreparationDependencies,
    fill: () => Promise<void>,
): Promise<void> => {
    const onWait = (): void => log.info({}, 'Another process brings the database up to date: waiting for it.');
    const prepare = async (): Promise<void> => {
        readiness.prepare();
        await migrate(database);
        await checkSchema(database, listTables());
        await fill();
    };
    const onAway = (): void => readiness.awaitDatabase();
    await untilReached(
        async () => {
            await database.connect();
            await checkClock(database, log);
            await withStartupLock(() => database.openStartupLock(), prepare, { onWait, signal });
        },
        { log, location: formatDatabaseLocation(settings), onAway, signal },
    );
    readiness.complete();
};
