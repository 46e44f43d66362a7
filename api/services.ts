import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import { Account } from './account/account';
import { Feeds } from './feed/feeds';
import { Catalogue } from './product/catalogue';

/** What the product does, without Hapi. */
export interface Services {
    readonly database: Database;
    readonly account: Account;
    readonly catalogue: Catalogue;
    readonly feeds: Feeds;
}

export const makeServices = (database: Database, settings: Settings): Services => ({
    database,
    account: new Account(database),
    catalogue: new Catalogue(database),
    feeds: new Feeds(database, settings),
});
