import type { CallGroup } from '../platform/calls/call';
import type { Table } from '../platform/definition/table';
import { feedCalls } from '../features/feed/calls';
import { importCalls } from '../features/feed/importCalls';
import { feedRowTable } from '../features/feed/tables';

export { feedTexts as saidTexts } from '../features/feed/messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Feed files', calls: feedCalls },
    { title: 'Imports', calls: importCalls },
];

export const tables: readonly Table[] = [feedRowTable];
