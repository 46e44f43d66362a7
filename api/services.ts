import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import { Account } from './account/account';
import { Exports } from './export/exports';
import { Feeds } from './feed/feed';
import { InProcessJobs } from './job/inProcess';
import type { Jobs } from './job/jobs';
import type { Log } from './log';
import { Catalogue } from './product/catalogue';

/** What the product does, without Hapi. */
export interface Services {
    readonly database: Database;
    readonly account: Account;
    readonly catalogue: Catalogue;
    readonly exports: Exports;
    readonly feeds: Feeds;
    readonly jobs: Jobs;
}

export const makeServices = (database: Database, settings: Settings, log: Log): Services => {
    const jobs = new InProcessJobs((kind, id, error) => log.error({ err: error, kind, id }, 'A job failed.'));
    const { filesDir, timeZone } = settings;
    return {
        database,
        account: new Account(database),
        catalogue: new Catalogue(database),
        exports: new Exports({ database, timeZone, log }),
        feeds: new Feeds({ database, jobs, log, filesDir, timeZone }),
        jobs,
    };
};
