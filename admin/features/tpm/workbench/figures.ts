import { formatInteger, formatMoney, formatPercent } from '../../../../models/platform/format/format';
import type { Amounts } from '../../../../models/features/tpm/amounts';

/** In place of a figure that there is not (docs/tpm-terms.md). */
const DASH = '—';

export const dollars = (amount: number | null): string => (amount === null ? DASH : formatMoney(amount));

export const count = (number: number | null): string => (number === null ? DASH : formatInteger(number));

/** @param percent of two decimals, as it is told */
export const percent = (value: number | null): string => (value === null ? DASH : formatPercent(value));

type Budgeted = Pick<Amounts, 'available' | 'available_after_pending'>;

/** Whether what is committed, or would be with what waits for approval, is more than the budget. */
export const excessOf = ({ available, available_after_pending: after }: Budgeted): 'committed' | 'pending' | null => {
    if (available !== null && available < 0) return 'committed';
    return after !== null && after < 0 ? 'pending' : null;
};
