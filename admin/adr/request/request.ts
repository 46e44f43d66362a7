import { REQUEST_TYPES, type EntityUpdate, type ProductUpdates } from '../../../models/adr/request';
import { requestCreate, requestComplete, type requestDetail, type requestList } from '../../../models/adr/requestCalls';
import type { DataOf } from '../../../models/call';
import { isGranted } from '../../data/access';
import type { Session } from '../../data/session';

export type ListedRequest = DataOf<typeof requestList>['list'][number];
export type RequestDetail = DataOf<typeof requestDetail>;
/** As much of one as tells which it is. */
export type DecidedRequest = Pick<ListedRequest, 'id' | 'description' | 'upc_item'>;
export type Conflict = RequestDetail['conflicts'][number];
export type Decision = DataOf<typeof requestComplete>;
export type Counts = DataOf<typeof requestList>['counts'];

/** What the signed-in user may do with requests (domain.md section 2). */
export interface Rights {
    /** Completes and cancels any. */
    readonly decides: boolean;
    /** Cancels those that this user asked for. */
    readonly withdraws: (request: Pick<ListedRequest, 'create_user' | 'status'>) => boolean;
}

export const rightsOf = (session: Session): Rights => {
    if (session.phase !== 'signedIn') return { decides: false, withdraws: () => false };
    const { context, user } = session;
    const asks = isGranted(context, requestCreate.access);
    return {
        decides: isGranted(context, requestComplete.access),
        withdraws: ({ create_user, status }) => asks && status === 'PENDING' && create_user === user.username,
    };
};

/** The server keeps both as JSON (api.md, "Shapes of the ADR calls"). */
export const updatesOf = ({ product_updates, entity_updates }: ListedRequest) => ({
    product: product_updates as ProductUpdates,
    entities: entity_updates as readonly EntityUpdate[],
});

export const TYPES = REQUEST_TYPES;
