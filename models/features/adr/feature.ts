import type { Feature } from '../../platform/feature';
import { adr } from './adr';
import { adrCalls } from './adrCalls';
import { adrEntity } from './entity';
import { entityCalls } from './entityCalls';
import { adrTexts } from './messages';
import { adrProduct } from './product';
import { adrProductCalls } from './productCalls';
import { adrRequest } from './request';
import { requestCalls } from './requestCalls';
import { adrState } from './state';
import { adrChangeTable } from './tables';
import { trackingCalls } from './trackingCalls';

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const adrFeature = {
    name: 'adr',
    resources: {
        [adr.path]: adr,
        [adrEntity.path]: adrEntity,
        [adrProduct.path]: adrProduct,
        [adrRequest.path]: adrRequest,
    },
    children: [adrState],
    callGroups: [
        { title: 'ADRs', calls: adrCalls },
        { title: 'ADR entities', calls: entityCalls },
        { title: 'ADR products', calls: adrProductCalls },
        { title: 'Change requests', calls: requestCalls },
        { title: 'Product tracking', calls: trackingCalls },
    ],
    tables: [adrChangeTable],
    messages: { adr: adrTexts },
} as const satisfies Feature;
