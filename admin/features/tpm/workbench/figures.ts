import { formatInteger, formatMoney, formatPercent } from '../../../../models/platform/format/format';
import type { Amounts } from '../../../../models/features/tpm/amounts';

/** Shown in place of a missing figure (docs/tpm-terms.md). */
const DASH = '—';

export const dollars = (amount: number | null): string => (amount === null ? DASH : formatMoney(amount));

export const count = (number: number | null): string => (number === null ? DASH : formatInteger(number));

/** @param percent of two decimals, as the server sends it */
export const percent = (value: number | null): string => (value === null ? DASH : formatPercent(value));

type Budgeted = Pick<Amounts, 'available' | 'available_after_pending'>;

/** Returns which amount exceeds the budget: what is committed, or that with what waits for approval; null: neither. */
export const excessOf = ({ available, available_after_pending: after }: Budgeted): 'committed' | 'pending' | null => {
    if (available !== null && available < 0) return 'committed';
    return after !== null && after < 0 ? 'pending' : null;
};
