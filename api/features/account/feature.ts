import type { Feature } from '../../platform/feature';
import { Account } from './account';
import { notifyFormerEmail } from './emailMail';
import { accountHome } from './home';
import { OwnAccount } from './own/ownAccount';
import { OwnSessions } from './own/ownSessions';
import { accessRoutes, ownRoutes, accountRoutes, resetRoutes } from './routes';
import { notifyNewPassword } from './passwordMail';
import { Passwords } from './passwords';
import { Resets } from './reset/resets';
import { RoleHooks } from './roles';
import { AccessUse } from './accessUse';
import { AccessQuestions } from './userAccess';
import { notifyNewUsername } from './usernameMail';
import { UserHooks } from './users';

/** Sign-in, sessions, preferences, users and roles. */
export const accountFeature: Feature = {
    name: 'account',
    create: context => {
        const { database, settings } = context;
        const account = new Account(database, settings);
        const { sessions, throttle } = account;
        const notifyPassword = notifyNewPassword(context.mail);
        const passwords = new Passwords(database, sessions, throttle, notifyPassword);
        const resets = new Resets(context, passwords);
        const notifyEmail = notifyFormerEmail(context.mail);
        const own = {
            account: new OwnAccount(database, { sessions, throttle, passwords, notifyEmail }),
            sessions: new OwnSessions(database, sessions),
        };
        return {
            provides: { sessions },
            home: accountHome(context),
            hooks: {
                'settings/secuser': new UserHooks(database, sessions, {
                    sendReset: (id, transaction) => resets.sendTo(id, transaction),
                    notifyEmail,
                    notifyPassword,
                    notifyUsername: notifyNewUsername(context.mail),
                }),
                'settings/secrole': new RoleHooks(database, sessions),
            },
            routes: server => {
                accountRoutes(server, account, database);
                resetRoutes(server, resets, database);
                ownRoutes(server, own);
                accessRoutes(
                    server,
                    new AccessQuestions(database, sessions),
                    new AccessUse(database, settings.timeZone),
                );
            },
            jobs: [resets.kind],
        };
    },
};
