import type { CallGroup } from '../call';
import type { Table } from '../table';
import { feedCalls } from './calls';
import { importCalls } from './importCalls';
import { feedRowTable } from './tables';

export { feedTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Feed files', calls: feedCalls },
    { title: 'Imports', calls: importCalls },
];

export const tables: readonly Table[] = [feedRowTable];
