import type { FunctionComponent } from 'react';
import type { Access } from '../../models/access';
import { adrProductList } from '../../models/adr/productCalls';
import { requestList } from '../../models/adr/requestCalls';
import { trackingList } from '../../models/adr/trackingCalls';
import { pageWhenNeeded } from '../layout/pageWhenNeeded';

/** A screen made by hand that is no view of a resource: its address lies below one, or beside it. */
export interface Page {
    /** The same in the address bar, below its base, and for react-admin: `services/adr/requests/:id`. */
    readonly path: string;
    /** Who may see it: that of the call it shows the answer of. */
    readonly access: Access;
    /** It is among its area's screens. */
    readonly isListed?: true;
    readonly Screen: FunctionComponent;
}

const Requests = pageWhenNeeded(async () => (await import('../adr/request/RequestPage')).RequestPage);

/** Hand-made screens at addresses of their own (specification section 2). */
export const pages: readonly Page[] = [
    { path: 'services/adr/requests', access: requestList.access, isListed: true, Screen: Requests },
    { path: 'services/adr/requests/:id', access: requestList.access, Screen: Requests },
    {
        path: 'services/adr/products/:id',
        access: adrProductList.access,
        Screen: pageWhenNeeded(async () => (await import('../adr/products/ProductsPage')).ProductsPage),
    },
    {
        path: 'services/product/tracking/list',
        access: trackingList.access,
        isListed: true,
        Screen: pageWhenNeeded(async () => (await import('../adr/tracking/TrackingPage')).TrackingPage),
    },
];
