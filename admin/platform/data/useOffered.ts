import { isActionOffered, type Wish } from './access';
import { useSession } from './session';

/** Whether a button or link is offered; it follows the session. */
export const useOffered = (wish: Wish): boolean => {
    useSession();
    return isActionOffered(wish);
};
