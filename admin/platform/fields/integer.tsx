import { integer as integerField } from '../../../models/platform/fields/integer';
import { formatInteger } from '../../../models/platform/format/format';
import { numeric } from './numeric';
import type { View } from './view';

const { kind } = integerField({ min: 0, max: 0 });

export const integer: View<'integer'> = numeric<'integer'>(kind, { format: formatInteger, inputMode: 'numeric' });
