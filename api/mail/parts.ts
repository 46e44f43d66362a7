import type { Settings } from '../../config/settings';
import type { Database } from '../../models/database/database';
import type { Jobs } from '../job/jobs';
import type { TellingLog } from '../log';
import type { Transport } from '../platform/mail/transport';

/** What mail stands on. */
export interface MailParts {
    readonly database: Database;
    readonly settings: Settings;
    readonly jobs: Jobs;
    readonly log: TellingLog;
    readonly transport: Transport;
}
