import type { CallGroup } from '../../../models/call';
import type { Part } from '../../../models/part';
import { closingCalls, counterCalls, loafCalls, orderCalls } from './calls';
import { loafPrice } from './price';

export { bakeryTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Counters', calls: counterCalls },
    { title: 'Loaves', calls: loafCalls },
    { title: 'Orders', calls: orderCalls },
    { title: 'Closings', calls: closingCalls },
];

export const parts: readonly Part[] = [loafPrice];
