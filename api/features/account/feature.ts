import type { Feature } from '../../platform/feature';
import { Encryption } from '../../platform/server/encryption';
import { sessionSecret } from '../../platform/server/secret';
import { Account } from './account';
import { notifyFormerEmail } from './emailMail';
import { accountHome } from './home';
import { FlowCookie } from './oidc/flow';
import { Issuer } from './oidc/issuer';
import { IssuerSignIn } from './oidc/issuerSignIn';
import { IssuerUsers } from './oidc/issuerUsers';
import { issuerRoutes, userIssuerRoutes } from './oidc/routes';
import { OwnAccount } from './own/ownAccount';
import { UserSessions } from './own/userSessions';
import { accessRoutes, ownRoutes, accountRoutes, resetRoutes, userSessionRoutes } from './routes';
import { notifyNewPassword } from './passwordMail';
import { Passwords } from './passwords';
import { PasswordProofs } from './own/passwordProof';
import { OwnSecondFactor } from './secondFactor/ownSecondFactor';
import { checkSecondFactorRoles } from './secondFactor/requiredRoles';
import { notifySecondFactor } from './secondFactor/secondFactorMail';
import { secondFactorRoutes } from './secondFactor/routes';
import { SecondFactors } from './secondFactor/secondFactors';
import { Resets } from './reset/resets';
import { ApiTokens } from './tokens/apiTokens';
import { tokenRoutes } from './tokens/routes';
import { notifyToken } from './tokens/tokenMail';
import { UserTokens } from './tokens/userTokens';
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
        const encryption = new Encryption(() => sessionSecret(settings), 'second factor');
        const secondFactors = new SecondFactors(database, encryption, notifySecondFactor(context.mail));
        const issuer = Issuer.of(settings);
        const account = new Account(database, settings, secondFactors, issuer?.name);
        const { sessions, throttle } = account;
        const notifyPassword = notifyNewPassword(context.mail);
        const passwords = new Passwords(database, sessions, throttle, notifyPassword);
        const resets = new Resets(context, passwords);
        const notifyEmail = notifyFormerEmail(context.mail);
        const proofs = new PasswordProofs(database, throttle);
        const ownSecondFactor = new OwnSecondFactor(database, { sessions, secondFactors, proofs });
        const users = new IssuerUsers(database, sessions, settings.debugUsername);
        const issuerSignIn = issuer && new IssuerSignIn(database, issuer, { sessions, throttle, secondFactors, users });
        const own = {
            account: new OwnAccount(database, { sessions, proofs, passwords, notifyEmail }),
            sessions: new UserSessions(database, sessions),
        };
        const userTokens = new UserTokens(database, { sessions, notify: notifyToken(context.mail) }, settings);
        return {
            provides: { sessions, tokens: new ApiTokens(database, { sessions, throttle }, settings) },
            home: accountHome(context),
            hooks: {
                'settings/secuser': new UserHooks(database, sessions, {
                    sendReset: (id, transaction) => resets.sendTo(id, transaction),
                    notifyEmail,
                    notifyPassword,
                    notifyUsername: notifyNewUsername(context.mail),
                }),
                'settings/secrole': new RoleHooks(database, sessions, settings.secondFactorRoles),
            },
            routes: server => {
                accountRoutes(server, account, database);
                const flows = new Encryption(() => sessionSecret(settings), 'sign-in by an issuer');
                const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
                issuerRoutes(server, issuerSignIn, new FlowCookie(server, flows, isSecure));
                userIssuerRoutes(server, users);
                resetRoutes(server, resets, database);
                ownRoutes(server, own);
                userSessionRoutes(server, own.sessions);
                secondFactorRoutes(server, ownSecondFactor);
                tokenRoutes(server, userTokens);
                accessRoutes(
                    server,
                    new AccessQuestions(database, sessions),
                    new AccessUse(database, settings.timeZone),
                );
            },
            jobs: [resets.kind],
            check: () => checkSecondFactorRoles(database, settings.secondFactorRoles),
        };
    },
};
