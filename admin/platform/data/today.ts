import { session } from './session';

/**
 * The server's calendar day as `yyyy-mm-dd` (docs/domain.md, "today"), of the last context call: what the steps that
 * are offered, drafts and defaults go by, wherever one sits. Blank where nobody is signed in.
 */
export const today = (): string => {
    const known = session.get();
    return known.phase === 'signedIn' ? known.context.today : '';
};
