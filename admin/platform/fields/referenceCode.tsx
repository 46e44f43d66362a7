import { referenceCode as field } from '../../../models/platform/fields/referenceCode';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ max: 1 });

export const referenceCode: View<'referenceCode'> = textual(kind, { input: () => ({ autoComplete: 'off' }) });
