import type { CallGroup } from '../calls/call';
import { noticeCalls } from '../notifications/calls';
import { debugCalls } from './debug';
import { documentationCalls } from './documentation';
import { healthCalls } from './health';

/** The hand-made calls that are no feature's. */
export const platformCallGroups: readonly CallGroup[] = [
    { title: 'Notifications', calls: noticeCalls },
    { title: 'Health', calls: healthCalls },
    { title: 'Debug', calls: debugCalls },
    { title: 'Documentation', calls: documentationCalls },
];
