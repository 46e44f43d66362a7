import type { CSSProperties } from 'react';
import { toCents } from '../../../../models/platform/fields/money';
import type { Amounts } from '../../../../models/features/tpm/amounts';
import { excessOf } from './figures';
import './workbench.css';

export type Budgeted = Pick<Amounts, 'budget' | 'committed' | 'pending' | 'available' | 'available_after_pending'>;

const share = (amount: number, total: number): string => `${total === 0 ? 0 : (amount / total) * 100}%`;

/** Of a budget what is committed, solid, and what waits for approval, hatched. What it says stands in text beside it. */
export const BudgetBar = ({ of, isWide = false }: { of: Budgeted; isWide?: boolean }) => {
    const [budget, committed, pending] = [of.budget ?? 0, of.committed, of.pending].map(toCents) as [
        number,
        number,
        number,
    ];
    const total = Math.max(budget, committed + pending);
    const widths = {
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
            {excess && <span className="budget-end" />}
        </span>
    );
};
