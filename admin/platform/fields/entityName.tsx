import { entityName as field } from '../../../models/platform/fields/entityName';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ max: 1 });

export const entityName: View<'entityName'> = textual(kind);
