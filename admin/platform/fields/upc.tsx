import { formatUpc } from '../../../models/platform/format/format';
import { upc as field } from '../../../models/platform/fields/upc';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({});

export const upc: View<'upc'> = textual(kind, { format: formatUpc, input: () => ({ inputMode: 'numeric' }) });
