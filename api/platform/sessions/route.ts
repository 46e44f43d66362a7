import type { RouteOptionsAccess } from '@hapi/hapi';
import type { Access } from '../../../models/platform/access/access';

/** The properties of every route, in `options.app`. */
export interface RouteApp {
    readonly access: Access;
    /** Whether the call does not count as a use of the session. */
    readonly passive?: boolean;
    /** Whether its response lasts until the client ends it: it does not count as an active call. */
    readonly isLongLived?: boolean;
    /** Whether it changes something; undefined: by its method. */
    readonly changes?: boolean;
    /** Whether it changes the session itself. */
    readonly isOfSession?: boolean;
    /** Whether users who must enrol a second factor first may call it. */
    readonly isEnrolment?: boolean;
    /** The paths of the screens whose tokens may call it; none: no token may. */
    readonly screens?: readonly string[];
    /** Whether its response never changes, so that the client may cache it. */
    readonly isCacheable?: boolean;
    /** The table that it writes, and its columns, for naming the field of a duplicate. */
    readonly table?: { readonly name: string; readonly fields: readonly string[] };
}

/** Returns the authentication of a route: routes for anyone try it, the others require it. */
export const authOf = (access: Access): RouteOptionsAccess =>
    access === 'monitor'
        ? { strategy: 'monitor', mode: 'required' }
        : { strategies: ['token', 'session'], mode: access === 'anyone' ? 'try' : 'required' };
