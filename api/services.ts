import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import type { Definition, ResourcePath } from '../models/resource';
import { definitions } from '../models/resources';
import { Account } from './account/account';
import { RoleHooks } from './account/roles';
import { UserHooks } from './account/users';
import { AdrProducts } from './adr/product';
import { ProductBulk } from './adr/productBulk';
import { EntityStatusHooks } from './adr/productStatus';
import { Adrs } from './adr/adr';
import { AdrDistribution } from './adr/distribution';
import { Entities } from './adr/entity';
import { Tracking } from './adr/tracking';
import { AdrRequests } from './adr/request';
import { RequestAsking } from './adr/requestAsking';
import { RequestDecisions } from './adr/requestDecision';
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
    readonly adrs: Adrs;
    readonly catalogue: Catalogue;
    readonly adrProducts: AdrProducts;
    readonly adrProductBulk: ProductBulk;
    readonly entities: Entities;
    readonly adrRequests: AdrRequests;
    readonly requestAsking: RequestAsking;
    readonly requestDecisions: RequestDecisions;
    readonly exports: Exports;
    readonly feeds: Feeds;
    readonly jobs: Jobs;
    readonly tracking: Tracking;
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
        'settings/productentitystatus': new EntityStatusHooks(database),
    };
    return {
        database,
        account,
        records: allRecords(database, hooks),
        adrProducts: new AdrProducts(database, timeZone),
        adrProductBulk: new ProductBulk(database, timeZone),
        adrs: new Adrs(database),
        catalogue: new Catalogue(database, new AdrDistribution(database)),
        entities: new Entities(database),
        adrRequests: new AdrRequests(database),
        requestAsking: new RequestAsking(database, timeZone),
        requestDecisions: new RequestDecisions(database),
        exports: new Exports({ database, timeZone, log }),
        feeds: new Feeds({ database, jobs, log, filesDir, timeZone }),
        jobs,
        tracking: new Tracking(database, timeZone),
    };
};
