import type { Request } from '@hapi/hapi';
import { addressOf } from '../../platform/limits/proxyHeaders';
import { sessionOf, type SessionUser } from '../../platform/sessions/user';
import type { Caller } from './reset/resets';

/** Its route asks for a signed-in user. */
export const signedIn = (user: SessionUser | undefined): SessionUser => user as SessionUser;

export const callerAt = (request: Request): Caller => ({ address: addressOf(request), session: sessionOf(request) });
