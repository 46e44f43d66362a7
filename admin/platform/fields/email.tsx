import { email as field } from '../../../models/platform/fields/email';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ max: 1 });

export const email: View<'email'> = textual(kind, { input: () => ({ inputMode: 'email', autoComplete: 'off' }) });
