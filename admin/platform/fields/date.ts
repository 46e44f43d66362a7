import { formatDate } from '../../../models/platform/format/format';
import { dated } from './dated';
import type { View } from './view';

export const date: View<'date'> = dated('date', formatDate);
