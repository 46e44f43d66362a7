import { adrProductBulk } from '../../../../models/features/adr/productCalls';
import { requestCreate } from '../../../../models/features/adr/requestCalls';
import { isGranted } from '../../../platform/data/access';
import { useSession } from '../../../platform/data/session';

/** The role of a user with an ADR's products: changes them, requests changes, or reads (docs/domain.md section 2). */
export type AdrRole = 'edit' | 'propose' | 'read';

/** Returns the user's role, by the access of the calls that would be used. */
export const useRole = (): AdrRole => {
    const session = useSession();
    if (session.phase !== 'signedIn') return 'read';
    if (isGranted(session.context, adrProductBulk.access)) return 'edit';
    return isGranted(session.context, requestCreate.access) ? 'propose' : 'read';
};
