import { money as moneyField } from '../../../models/platform/fields/money';
import { formatMoney } from '../../../models/platform/format/format';
import { numeric } from './numeric';
import type { View } from './view';

const { kind } = moneyField({});

export const money: View<'money'> = numeric<'money'>(kind, { format: formatMoney, inputMode: 'decimal' });
