import type { CallGroup } from '../platform/calls/call';
import type { Table } from '../platform/definition/table';
import { adrCalls } from '../features/adr/adrCalls';
import { entityCalls } from '../features/adr/entityCalls';
import { adrProductCalls } from '../features/adr/productCalls';
import { requestCalls } from '../features/adr/requestCalls';
import { adrChangeTable } from '../features/adr/tables';
import { trackingCalls } from '../features/adr/trackingCalls';

export { adrTexts as saidTexts } from '../features/adr/messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'ADRs', calls: adrCalls },
    { title: 'ADR entities', calls: entityCalls },
    { title: 'ADR products', calls: adrProductCalls },
    { title: 'Change requests', calls: requestCalls },
    { title: 'Product tracking', calls: trackingCalls },
];

export const tables: readonly Table[] = [adrChangeTable];
