import type { Access } from '../../../models/platform/access/access';
import { isGranted } from './access';
import { useSession } from './session';

/** Whether the user has this access; it follows the session. */
export const useGranted = (access: Access): boolean => {
    const session = useSession();
    return session.phase === 'signedIn' && isGranted(session.context, access);
};
