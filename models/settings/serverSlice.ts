import type { CallGroup } from '../call';
import { feedbackCalls } from './feedbackCalls';
import { jobCalls } from './jobCalls';

export { settingsTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Feedback', calls: feedbackCalls },
    { title: 'Jobs', calls: jobCalls },
];
