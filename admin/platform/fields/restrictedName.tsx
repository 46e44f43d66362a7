import { restrictedName as field } from '../../../models/platform/fields/restrictedName';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ max: 1 });

export const restrictedName: View<'restrictedName'> = textual(kind);
