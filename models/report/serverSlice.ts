import type { CallGroup } from '../call';
import { bulkCalls } from './bulkCalls';
import { runCalls } from './runCalls';

export { reportTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Bulk reports', calls: bulkCalls },
    { title: 'Report runs', calls: runCalls },
];
