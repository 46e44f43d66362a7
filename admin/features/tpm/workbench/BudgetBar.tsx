import type { CSSProperties } from 'react';
import { toCents } from '../../../../models/platform/fields/money';
import type { Amounts } from '../../../../models/features/tpm/amounts';
import { excessOf } from './figures';
import './workbench.css';

export type Budgeted = Pick<Amounts, 'budget' | 'committed' | 'pending' | 'available' | 'available_after_pending'>;

const share = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Of a budget what is committed, solid, and what waits for approval, hatched. What it says stands in text beside it. */
export const BudgetBar = ({ of, isWide = false }: { of: Budgeted; isWide?: boolean }) => {
    const [budget, committed, pending] = [of.budget ?? 0, of.committed, of.pending].map(toCents) as [
        number,
        number,
        number,
    ];
    const whole = Math.max(budget, committed + pending);
    const widths = {
        '--committed': share(committed, whole),
        '--pending': share(pending, whole),
        '--budget': share(budget, whole),
    } as CSSProperties;
    const excess = excessOf(of);
    const look = ['budget-bar', excess && `is-over-${excess}`, isWide && 'is-wide'].filter(Boolean).join(' ');
    return (
        <span className={look} style={widths} aria-hidden>
            <span className="budget-committed" />
            <span className="budget-pending" />
            {excess && <span className="budget-end" />}
        </span>
    );
};
