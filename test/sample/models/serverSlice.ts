import type { CallGroup } from '../../../models/platform/calls/call';
import { closingCalls, counterCalls, loafCalls, orderCalls } from './calls';

export { bakeryTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Counters', calls: counterCalls },
    { title: 'Loaves', calls: loafCalls },
    { title: 'Orders', calls: orderCalls },
    { title: 'Closings', calls: closingCalls },
];
