import { session } from './session';

/**
 * Returns the server's calendar day as `yyyy-mm-dd` (docs/domain.md, "today"), of the last context call: offered steps,
 * drafts and defaults depend on it, in any time zone. Blank where no user is signed in.
 */
export const today = (): string => {
    const known = session.get();
    return known.phase === 'signedIn' ? known.context.today : '';
};
