import type { CallGroup } from '../call';
import { feedbackCalls } from './feedbackCalls';

export { settingsTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [{ title: 'Feedback', calls: feedbackCalls }];
