import type { Session } from '../../../platform/data/session';
import { makeStore, useStoreValue } from '../../../platform/data/store';

/** Whether the screen shows recovery codes, which are not shown again: it stays until its user has stored them. */
export const isScreenRetained = makeStore(false);

/** Whether the signed-in user sets up a second factor before anything else. */
export const useMustEnrol = (session: Session): boolean => {
    const isRetained = useStoreValue(isScreenRetained);
    return session.phase === 'signedIn' && (session.context.must_enrol || isRetained);
};
