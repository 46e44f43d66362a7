import type { Database } from '../models/database/database';
import { Account } from './account/account';
import { Catalogue } from './product/catalogue';

/** What the product does, without Hapi. */
export interface Services {
    readonly database: Database;
    readonly account: Account;
    readonly catalogue: Catalogue;
}

export const makeServices = (database: Database): Services => ({
    database,
    account: new Account(database),
    catalogue: new Catalogue(database),
});
