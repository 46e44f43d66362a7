import type { CallGroup } from '../call';
import { bulkCalls } from './bulkCalls';
import { runCalls } from './runCalls';
import { sysreportCalls } from './sysreportCalls';

export { reportTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Bulk reports', calls: bulkCalls },
    { title: 'System reports', calls: sysreportCalls },
    { title: 'Report runs', calls: runCalls },
];
