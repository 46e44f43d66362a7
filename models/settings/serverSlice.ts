import type { CallGroup } from '../platform/calls/call';
import { feedbackCalls } from '../features/settings/feedbackCalls';
import { jobCalls } from '../features/settings/jobCalls';

export { settingsTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Feedback', calls: feedbackCalls },
    { title: 'Jobs', calls: jobCalls },
];
