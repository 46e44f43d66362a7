import type { CallGroup } from '../call';
import type { Table } from '../table';
import { adrCalls } from './adrCalls';
import { entityCalls } from './entityCalls';
import { adrProductCalls } from './productCalls';
import { requestCalls } from './requestCalls';
import { adrChangeTable } from './tables';
import { trackingCalls } from './trackingCalls';

export { adrTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'ADRs', calls: adrCalls },
    { title: 'ADR entities', calls: entityCalls },
    { title: 'ADR products', calls: adrProductCalls },
    { title: 'Change requests', calls: requestCalls },
    { title: 'Product tracking', calls: trackingCalls },
];

export const tables: readonly Table[] = [adrChangeTable];
