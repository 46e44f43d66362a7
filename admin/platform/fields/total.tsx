import { total as totalField } from '../../../models/platform/fields/total';
import { formatMoney } from '../../../models/platform/format/format';
import { numeric } from './numeric';
import type { View } from './view';

const { kind } = totalField({ adds: [] }, {});

/** All keys of a phone: those for decimals may have no minus. */
export const total: View<'total'> = numeric<'total'>(kind, { format: formatMoney });
