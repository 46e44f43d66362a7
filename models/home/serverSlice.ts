import type { CallGroup } from '../platform/calls/call';
import type { Table } from '../platform/definition/table';
import { homeCalls } from '../features/home/homeCalls';
import { slideCalls } from '../features/home/slideCalls';
import { recentTable } from '../features/home/tables';

export { homeTexts as saidTexts } from '../features/home/messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Home', calls: homeCalls },
    { title: 'Slides', calls: slideCalls },
];

export const tables: readonly Table[] = [recentTable];
