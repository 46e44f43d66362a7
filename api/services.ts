import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import type { Definition, ResourcePath } from '../models/resource';
import { definitions } from '../models/resources';
import { Account } from './account/account';
import { RoleHooks } from './account/roles';
import { UserHooks } from './account/users';
import { Exports } from './export/exports';
import { Feeds } from './feed/feed';
import { InProcessJobs } from './job/inProcess';
import type { Jobs } from './job/jobs';
import type { Log } from './log';
import { Catalogue } from './product/catalogue';
import type { AllHooks, Hooks } from './resources/hooks';
import { Records } from './resources/records';

/** What the product does, without Hapi. */
export interface Services {
    readonly database: Database;
    readonly account: Account;
    readonly catalogue: Catalogue;
    readonly exports: Exports;
    readonly feeds: Feeds;
    readonly jobs: Jobs;
    /** The records of every definition, with the hooks of those that have any. */
    readonly records: ReadonlyMap<string, Records<Definition>>;
}

const allRecords = (database: Database, hooks: AllHooks): Services['records'] =>
    new Map(
        definitions.map(definition => {
            const own = hooks[definition.path as ResourcePath] as Hooks<Definition> | undefined;
            return [definition.path, new Records(database, definition, own)];
        }),
    );

export const makeServices = (database: Database, settings: Settings, log: Log): Services => {
    const jobs = new InProcessJobs((kind, id, error) => log.error({ err: error, kind, id }, 'A job failed.'));
    const { filesDir, timeZone } = settings;
    const account = new Account(database);
    const hooks: AllHooks = {
        'settings/secuser': new UserHooks(database, account.sessions),
        'settings/secrole': new RoleHooks(database, account.sessions),
    };
    return {
        database,
        account,
        records: allRecords(database, hooks),
        catalogue: new Catalogue(database),
        exports: new Exports({ database, timeZone, log }),
        feeds: new Feeds({ database, jobs, log, filesDir, timeZone }),
        jobs,
    };
};
