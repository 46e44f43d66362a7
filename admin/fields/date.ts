import { formatDate } from '../../models/format';
import { dated } from './dated';
import type { View } from './view';

export const date: View<'date'> = dated('date', formatDate);
