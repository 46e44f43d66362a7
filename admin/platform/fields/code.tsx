import { code as field } from '../../../models/platform/fields/code';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ max: 1 });

export const code: View<'code'> = textual(kind, { input: () => ({ autoComplete: 'off' }) });
