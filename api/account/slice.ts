import type { Ground, Slice } from '../slice';
import { Account } from '../features/account/account';
import { notifyFormerEmail } from '../features/account/emailMail';
import { OwnAccount } from '../features/account/own/ownAccount';
import { OwnSessions } from '../features/account/own/ownSessions';
import { ownRoutes } from '../features/account/own/routes';
import { Passwords } from './passwords';
import { Resets } from '../features/account/reset/resets';
import { resetRoutes } from '../features/account/reset/routes';
import { RoleHooks } from '../features/account/roles';
import { accountRoutes } from '../features/account/routes';
import { UserHooks } from '../features/account/users';

/** Sign-in, sessions, preferences, users and roles. */
export const accountSlice = (ground: Ground) => {
    const { database, settings } = ground;
    const account = new Account(database, settings);
    const { sessions, throttle } = account;
    const passwords = new Passwords(database, sessions, throttle);
    const resets = new Resets(ground, passwords);
    const notifyEmail = notifyFormerEmail(ground.mail);
    const own = {
        account: new OwnAccount(database, { sessions, throttle, passwords, notifyEmail }),
        sessions: new OwnSessions(database, sessions),
    };
    return {
        account,
        hooks: {
            'settings/secuser': new UserHooks(database, sessions, {
                sendReset: (id, transaction) => resets.sendTo(id, transaction),
                notifyEmail,
            }),
            'settings/secrole': new RoleHooks(database, sessions),
        },
        routes: server => {
            accountRoutes(server, account, database);
            resetRoutes(server, resets, database);
            ownRoutes(server, own);
        },
        jobs: [resets.kind],
    } satisfies Slice & { account: Account };
};
