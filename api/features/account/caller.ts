import type { Request } from '@hapi/hapi';
import { addressOf } from '../../platform/limits/proxyHeaders';
import { sessionOf, type SessionUser } from '../../platform/sessions/user';
import type { Caller } from './reset/resets';
import type { SignInOrigin } from './sessions';

/** Returns the user of a route that requires a signed-in one. */
export const signedIn = (user: SessionUser | undefined): SessionUser => user as SessionUser;

/** Returns the address that a request comes from, and its session. */
export const callerAt = (request: Request): Caller => ({ address: addressOf(request), session: sessionOf(request) });

/** Returns the address and the program that a sign-in comes from. */
export const signInOrigin = (request: Request): Omit<SignInOrigin, 'extended'> => ({
    address: addressOf(request),
    agent: (request.headers as { 'user-agent'?: string })['user-agent'] ?? '',
});
