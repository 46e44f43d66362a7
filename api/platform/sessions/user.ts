import type { Request } from '@hapi/hapi';
import { may } from '../../../models/platform/access/access';
import type { Actor } from '../../../models/database/actor';
import type { Doer } from '../../../models/platform/workflow/workflow';

/** A signed-in user. */
export interface SessionUser extends Actor {
    /** The id of their request, for log lines about its work. */
    readonly requestId?: string;
    readonly id: number;
    readonly username: string;
    readonly fname: string;
    readonly lname: string;
    /** Names of the user's roles, including extended ones. */
    readonly roles: readonly string[];
    /** The administrator whose session it is, and who views the product as this user. */
    readonly viewer?: { readonly username: string; readonly name: string };
    /** Whether it is the user in `DEBUG_USERNAME`. */
    readonly isDebugger?: boolean;
    /** Whether they must enrol a second factor before anything else. */
    readonly mustEnrol?: boolean;
}

export interface SessionStore {
    /**
     * Returns the user of a session that has not ended.
     *
     * @param passive whether this does not count as a use of the session
     */
    find(id: string, passive: boolean): Promise<SessionUser | undefined>;
    /** Returns those of some session ids that have not ended. This does not count as their use. */
    alive(ids: readonly string[]): Promise<ReadonlySet<string>>;
    /** Registers a listener for sessions that may have ended, on any node. */
    whenForgotten(listener: () => void): void;
    /** Clears this node's cache of sessions. */
    forget(): void;
}

/** Returns the user of a request; undefined if none is signed in. */
export const userOf = (request: Request): SessionUser | undefined =>
    request.auth.isAuthenticated ? (request.auth.credentials.user as SessionUser) : undefined;

/** Returns the user with what belongs to their request, such as a signal that is aborted when the client no longer waits. */
export const callerOf = (request: Request): SessionUser | undefined => {
    const user = userOf(request);
    const { unwanted: signal, changes } = request.app;
    return user && { ...user, requestId: request.info.id, signal, changes };
};

export const sessionOf = (request: Request): string | undefined =>
    request.auth.isAuthenticated ? (request.auth.credentials['session'] as string) : undefined;

/** Returns the user in the form that the steps of a workflow need. */
export const doerOf = (user: SessionUser): Doer => ({ username: user.username, may: access => may(user, access) });
