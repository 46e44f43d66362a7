import type { Settings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import type { Jobs } from '../jobs/jobs';
import type { ServerLog } from '../server/log';
import type { Transport } from './transport';

/** The dependencies of mail. */
export interface MailDependencies {
    readonly database: Database;
    readonly settings: Settings;
    readonly jobs: Jobs;
    readonly log: ServerLog;
    readonly transport: Transport;
}
