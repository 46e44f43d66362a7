import type { CSSProperties } from 'react';
import { toCents } from '../../../../models/platform/fields/money';
import type { Amounts } from '../../../../models/features/tpm/amounts';
import { excessOf } from './figures';
import './workbench.css';

export type BudgetAmounts = Pick<
    Amounts,
    'budget' | 'committed' | 'pending' | 'available' | 'available_after_pending'
> &
    /** With it the bar continues, faintly, to what is planned. */
    Partial<Pick<Amounts, 'planned'>>;

const share = (amount: number, total: number): string => `${total === 0 ? 0 : (amount / total) * 100}%`;

/**
 * Shows of a budget what is committed, solid, what waits for approval, hatched, and what else is planned, faint; a mark
 * where the budget ends before these. The figures are in text beside it.
 */
export const BudgetBar = ({ of, isWide = false }: { of: BudgetAmounts; isWide?: boolean }) => {
    const [budget, committed, pending, planned] = [of.budget ?? 0, of.committed, of.pending, of.planned ?? 0].map(
        toCents,
    ) as [number, number, number, number];
    const total = Math.max(budget, committed + pending, planned);
    const widths = {
        '--planned': share(Math.max(0, planned - committed - pending), total),
        '--committed': share(committed, total),
        '--pending': share(pending, total),
        '--budget': share(budget, total),
    } as CSSProperties;
    const excess = excessOf(of);
    const className = ['budget-bar', excess && `is-over-${excess}`, isWide && 'is-wide'].filter(Boolean).join(' ');
    return (
        <span className={className} style={widths} aria-hidden>
            <span className="budget-committed" />
            <span className="budget-pending" />
            {of.planned !== undefined && <span className="budget-planned" />}
            {(excess || planned > budget) && <span className="budget-end" />}
        </span>
    );
};
