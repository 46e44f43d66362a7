import type { Ground, Slice } from '../slice';
import { Account } from './account';
import { RoleHooks } from './roles';
import { accountRoutes } from './routes';
import { UserHooks } from './users';

/** Sign-in, sessions, preferences, users and roles. */
export const accountSlice = ({ database }: Ground) => {
    const account = new Account(database);
    return {
        account,
        hooks: {
            'settings/secuser': new UserHooks(database, account.sessions),
            'settings/secrole': new RoleHooks(database, account.sessions),
        },
        routes: server => accountRoutes(server, account, database),
    } satisfies Slice & { account: Account };
};
