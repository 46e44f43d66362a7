import { adrCalls } from './adrCalls';
import { entityCalls } from './entityCalls';
import { adrProductCalls } from './productCalls';
import { requestCalls } from './requestCalls';
import { trackingCalls } from './trackingCalls';

/** Groups of calls, by the title that the documentation gives them. */
export const adrCallGroups = [
    { title: 'ADRs', calls: adrCalls },
    { title: 'ADR entities', calls: entityCalls },
    { title: 'ADR products', calls: adrProductCalls },
    { title: 'Change requests', calls: requestCalls },
    { title: 'Product tracking', calls: trackingCalls },
] as const;
