import { bytes as bytesField } from '../../../models/platform/fields/bytes';
import { formatSize } from '../../../models/platform/format/format';
import { numeric } from './numeric';
import type { View } from './view';

const { kind } = bytesField({});

export const bytes: View<'bytes'> = numeric<'bytes'>(kind, { format: formatSize, inputMode: 'numeric' });
