import { password as field } from '../../../models/platform/fields/password';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ writeOnly: true });

/** Written and never read: there is nothing to show, and nothing to filter by. */
export const password: View<'password'> = {
    ...textual(kind, { format: () => '', input: () => ({ type: 'password', autoComplete: 'new-password' }) }),
    filters: [],
};
