import type { Request } from '@hapi/hapi';
import { may } from '../../../models/platform/access/access';
import type { Actor } from '../../../models/database/actor';
import type { Doer } from '../../../models/platform/workflow/workflow';

/** A signed-in user. */
export interface SessionUser extends Actor {
    readonly id: number;
    readonly username: string;
    readonly fname: string;
    readonly lname: string;
    /** Names of the user's roles, those of extended roles included. */
    readonly roles: readonly string[];
    /** The administrator whose session it is, and who sees as this user. */
    readonly viewer?: { readonly username: string; readonly name: string };
    /** It is the one whom `DEBUG_USERNAME` names. */
    readonly isDebugger?: boolean;
}

export interface SessionStore {
    /** The user of a session that has not ended. @param passive it is not a use of the session */
    find(id: string, passive: boolean): Promise<SessionUser | undefined>;
    /** Of some sessions, by their ids, those that have not ended. It is not a use of them. */
    alive(ids: readonly string[]): Promise<ReadonlySet<string>>;
    /** Calls when a session may have ended, on whichever node. */
    whenForgotten(listener: () => void): void;
    /** Drops what this node remembers of sessions. */
    forget(): void;
}

/** Returns the user who calls; undefined where nobody is signed in. */
export const userOf = (request: Request): SessionUser | undefined =>
    request.auth.isAuthenticated ? (request.auth.credentials.user as SessionUser) : undefined;

/** The same for what they ask for, which ends when nobody waits for it any more. */
export const callerOf = (request: Request): SessionUser | undefined => {
    const user = userOf(request);
    return user && { ...user, signal: request.app.unwanted, changes: request.app.changes };
};

export const sessionOf = (request: Request): string | undefined =>
    request.auth.isAuthenticated ? (request.auth.credentials['session'] as string) : undefined;

/** The same as somebody who takes the steps of a workflow. */
export const doerOf = (user: SessionUser): Doer => ({ username: user.username, may: access => may(user, access) });
