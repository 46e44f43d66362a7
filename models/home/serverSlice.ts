import type { CallGroup } from '../call';
import { slideCalls } from './slideCalls';

export { homeTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [{ title: 'Slides', calls: slideCalls }];
