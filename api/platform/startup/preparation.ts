import type { Settings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import { migrate } from '../../../models/database/migrate';
import { checkSchema } from '../../../models/database/schemaMismatch';
import { withStartupLock } from '../../../models/database/startupLock';
import { listTables } from '../../../models/database/tables';
import type { ServerLog } from '../server/log';
import type { Readiness } from './readiness';
import { untilReached } from './waiting';

/** Seconds from which on a difference of clocks is reported: sessions and schedules are off by as much. */
const MAX_SKEW_SECONDS = 5;

/**
 * Logs a difference between the clocks of this node and of the database: leases of jobs go by the database's, sessions,
 * password reset links and schedules by the node's, so that two nodes may disagree about them.
 */
export const checkClock = async (database: Database, log: ServerLog): Promise<void> => {
    const [row] = await database.read<{ now: string }>(`SELECT ${database.dialect.now} AS now`);
    const seconds = Math.round((Date.now() - Date.parse(row?.now ?? '')) / 1000);
    if (Math.abs(seconds) < MAX_SKEW_SECONDS) return;
    log.error({ seconds }, 'The clock of this node and that of the database differ: set both by the same time server.');
};

/** Logs which database is in use, its version, and the library that reaches it. */
const logDatabase = async (database: Database, log: ServerLog): Promise<void> => {
    const { title, version } = database.dialect.product;
    const [row] = await database.read<{ version: string }>(version);
    log.info({ database: title, version: row?.version, driver: database.driver }, 'database reached');
};

interface PreparationDependencies {
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
 * Waits for the database, and prepares it for this build, one process at a time: migrations, then `fill`. It starts
 * over after an interruption, so `fill` must only add missing data.
 *
 * @throws SchemaMismatchError, and other errors that waiting cannot solve
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
            await logDatabase(database, log);
            await checkClock(database, log);
            await withStartupLock(() => database.openStartupLock(), prepare, { onWait, signal });
        },
        { log, location: formatDatabaseLocation(settings), onAway, signal },
    );
    readiness.complete();
};
