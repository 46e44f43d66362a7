import { formatUpc } from '../../models/format';
import { upc as field } from '../../models/fields/upc';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({});

export const upc: View<'upc'> = textual(kind, { format: formatUpc, input: () => ({ inputMode: 'numeric' }) });
