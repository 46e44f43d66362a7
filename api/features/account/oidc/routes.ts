import type { Request, Server } from '@hapi/hapi';
import {
    CODE_STEP,
    oidcCallback,
    oidcCode,
    oidcStart,
    PROBLEM_PARAMETER,
    STEP_PARAMETER,
    type IssuerProblem,
} from '../../../../models/platform/sessions/issuerCalls';
import { userIssuersUnlink } from '../../../../models/features/account/issuerCalls';
import { accountMessages } from '../../../../models/features/account/messages';
import { NotFoundError } from '../../../../models/database/failures';
import { BASE } from '../../../../models/platform/calls/paths';
import { bindCall } from '../../../platform/calls/bind';
import { addressOf } from '../../../platform/limits/proxyHeaders';
import { Failure } from '../../../platform/server/failure';
import { beginCookie } from '../../../platform/sessions/cookie';
import { sessionOf } from '../../../platform/sessions/user';
import { signedIn, signInOrigin } from '../caller';
import { Sessions } from '../sessions';
import { nextScreen, type FlowCookie } from './flow';
import { IssuerError } from './issuerError';
import type { IssuerSignIn } from './issuerSignIn';
import type { IssuerUser, IssuerUsers } from './issuerUsers';
import { logOf } from '../../../platform/server/requestLog';

const TOO_MANY = 429;

/** Returns the login screen's address, with the screen to open after it. */
const loginOf = (parameters: Readonly<Record<string, string>>, next: string): string =>
    `${BASE}/login?${new URLSearchParams({ ...parameters, next: nextScreen(next) }).toString()}`;

/** Logs why a sign-in did not happen. @returns the problem that its user is shown */
const problemOf = (request: Request, error: unknown): IssuerProblem => {
    const address = addressOf(request);
    if (error instanceof IssuerError) {
        const { problem, reason } = error;
        logOf(request).warn({ address, problem, reason }, 'no sign-in by the issuer');
        return problem;
    }
    if (error instanceof Failure && error.status === TOO_MANY) return 'tooMany';
    logOf(request).error({ address, err: error }, 'no sign-in by the issuer');
    return 'failed';
};

/** Logs what a sign-in changed, beside the history of the user. */
const logChanges = (request: Request, { username: user, isNew, isLinked, areRolesRejected }: IssuerUser): void => {
    if (isLinked) logOf(request).warn({ user, isNew }, 'linked a user to the issuer');
    if (areRolesRejected) logOf(request).warn({ user }, 'roles of the issuer would leave no administrator');
};

/** Binds the calls of sign-in by the issuer. @param signIn undefined: no issuer is set */
export const issuerRoutes = (server: Server, signIn: IssuerSignIn | undefined, cookie: FlowCookie): void => {
    const begin = async (request: Request, { id, username, old }: { id: string; username: string; old?: string }) => {
        if (old !== undefined) await signIn?.endSession(old);
        beginCookie(request, { id, username }, Sessions.cookieLife(false));
    };

    bindCall(server, oidcStart, async ({ next }, { request, h }) => {
        if (!signIn) throw new NotFoundError();
        const screen = nextScreen(next);
        try {
            const { url, proofs } = await signIn.issuer.begin();
            cookie.set(h, 'issuer', { proofs, next: screen, session: sessionOf(request) });
            return h.redirect(url);
        } catch (error) {
            return h.redirect(loginOf({ [PROBLEM_PARAMETER]: problemOf(request, error) }, screen));
        }
    });

    bindCall(server, oidcCallback, async (_payload, { request, h }) => {
        if (!signIn) throw new NotFoundError();
        const flow = cookie.read(request, 'issuer');
        cookie.clear(h);
        try {
            if (flow?.proofs.state === undefined || request.url.searchParams.get('state') !== flow.proofs.state)
                throw new IssuerError('expired', 'this browser has begun no such sign-in');
            const { user, session } = await signIn.finish(request.url.search, flow.proofs, signInOrigin(request));
            logChanges(request, user);
            const { next, session: old } = flow;
            if (session === undefined) {
                cookie.set(h, 'code', { userId: user.id, next, session: old });
                return h.redirect(loginOf({ [STEP_PARAMETER]: CODE_STEP }, next));
            }
            await begin(request, { id: session, username: user.username, ...(old !== undefined && { old }) });
            return h.redirect(next);
        } catch (error) {
            return h.redirect(loginOf({ [PROBLEM_PARAMETER]: problemOf(request, error) }, flow?.next ?? ''));
        }
    });

    bindCall(server, oidcCode, async ({ code }, { request, h }) => {
        if (!signIn) throw new NotFoundError();
        const flow = cookie.read(request, 'code');
        if (!flow) throw new Failure(400, { code: accountMessages.issuerExpired });
        const begun = await signIn.finishWithCode(flow.userId, code, signInOrigin(request));
        cookie.clear(h);
        await begin(request, { ...begun, ...(flow.session !== undefined && { old: flow.session }) });
        return { next: flow.next };
    });
};

/** Binds the call by which administrators unlink a user, also from an issuer that is no longer set. */
export const userIssuerRoutes = (server: Server, users: IssuerUsers): void => {
    bindCall(server, userIssuersUnlink, async (_payload, { user, id, request }) => {
        await users.unlink(id(), signedIn(user), sessionOf(request));
        logOf(request).warn({ user: signedIn(user).username, ofUser: id() }, 'unlinked a user from the issuer');
        return {};
    });
};
