import type { Access } from '../../../models/platform/access/access';

/** The properties of every route, in `options.app`. */
export interface RouteApp {
    readonly access: Access;
    /** The call is not a use of the session. */
    readonly passive?: boolean;
    /** Its answer goes on for as long as its caller takes it: it is no call under way, of which there are only so many. */
    readonly isLongLived?: boolean;
    /** Whether it changes something; undefined: by its method. */
    readonly changes?: boolean;
    /** It is about the session itself. */
    readonly isOfSession?: boolean;
    /** Whether its answer never changes: whoever requested it may cache it. */
    readonly isCacheable?: boolean;
    /** The table that its writes are to, and what its columns are, for naming the field of a duplicate. */
    readonly table?: { readonly name: string; readonly fields: readonly string[] };
}

/** Returns the authentication of a route: those for anyone try it, the others require it. */
export const authOf = (access: Access) =>
    ({ strategy: 'session', mode: access === 'anyone' ? 'try' : 'required' }) as const;
