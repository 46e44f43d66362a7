import type { CallGroup } from '../call';
import type { Table } from '../table';
import { homeCalls } from './homeCalls';
import { slideCalls } from './slideCalls';
import { recentTable } from './tables';

export { homeTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Home', calls: homeCalls },
    { title: 'Slides', calls: slideCalls },
];

export const tables: readonly Table[] = [recentTable];
