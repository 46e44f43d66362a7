import { username as field } from '../../../models/platform/fields/username';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ min: 1, max: 1 });

export const username: View<'username'> = textual(kind, { input: () => ({ autoComplete: 'off' }) });
