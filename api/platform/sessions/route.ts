import type { Access } from '../../../models/platform/access/access';

/** What every route says of itself, in `options.app`. */
export interface RouteApp {
    readonly access: Access;
    /** The call is not a use of the session. */
    readonly passive?: boolean;
    /** Its answer goes on for as long as its caller takes it: it is no call under way, of which there are only so many. */
    readonly isHeld?: boolean;
    /** It changes something although it is a GET. */
    readonly changes?: boolean;
    /** What it answers never changes: whoever asked for it may keep it. */
    readonly isKept?: boolean;
    /** The table that its writes are to, and what its columns are, for naming the field of a duplicate. */
    readonly table?: { readonly name: string; readonly fields: readonly string[] };
}

/** How a route asks for its user: those for anyone look, the others insist. */
export const authOf = (access: Access) =>
    ({ strategy: 'session', mode: access === 'anyone' ? 'try' : 'required' }) as const;
