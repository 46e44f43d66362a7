import type { CallGroup } from '../platform/calls/call';
import { bulkCalls } from '../features/report/bulkCalls';
import { runCalls } from '../features/report/runCalls';
import { sysreportCalls } from '../features/report/sysreportCalls';

export { reportTexts as saidTexts } from '../features/report/messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Bulk reports', calls: bulkCalls },
    { title: 'System reports', calls: sysreportCalls },
    { title: 'Report runs', calls: runCalls },
];
