import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate, formatMoney } from '../../../../../models/platform/format/format';
import { PROMO_STATUSES } from '../../../../../models/features/tpm/promotion';
import type { TreeAdapter } from '../../../../platform/tree/adapter';
import { nameOf, type WorkbenchNode } from '../nodes';
import type { PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { BudgetBar, type BudgetAmounts } from '../BudgetBar';
import { excessOf, percent } from '../figures';
import { PerformanceKind } from '../PerformanceKind';
import { StatusChip } from '../StatusChip';
import { useCountText } from './useCountText';

const Budget = ({ of }: { of: BudgetAmounts & { readonly budget_percent: number | null } }) => {
    const translate = useTranslate();
    const excess = excessOf(of);
    const over = formatMoney(-((excess === 'committed' ? of.available : of.available_after_pending) ?? 0));
    return (
        <>
            <BudgetBar of={of} />
            {excess ? (
                <span className="is-excess">{translate(`workbench.over.${excess}`, { amount: over })}</span>
            ) : (
                <span>{translate('workbench.ofBudget', { percent: percent(of.budget_percent) })}</span>
            )}
        </>
    );
};

const Promotion = ({ of }: { of: PromotionNode }) => (
    <>
        <StatusChip status={of.status} />
        <PerformanceKind type={of.performance_type} />
        <span>
            {formatDate(of.performance_start_date)}
            <span className="plan-end"> – {formatDate(of.performance_end_date)}</span>
        </span>
    </>
);

/** Shows the second line of a node: its budget, how much is in it, or what a promotion is. */
const LineDetail = ({ node }: { node: WorkbenchNode }) => {
    const counted = useCountText();
    if (node.level === 'promotion') return <Promotion of={node.record} />;
    if (node.level === 'group') return <span>{counted(node.children.length)}</span>;
    return <Budget of={node.record} />;
};

/** Pixels, of both lines. */
const HEIGHT = 50;

/** Returns what the tree shows of a plan: names, planned amounts, budgets, and of promotions status and dates. */
export const useWorkbenchAdapter = (): TreeAdapter<WorkbenchNode> => {
    const translate = useTranslate();
    return useMemo(
        () => ({
            code: () => '',
            name: nameOf,
            searched: node =>
                node.level === 'promotion'
                    ? [
                          node.record.name,
                          node.record.performance_type,
                          translate(`choices.${PROMO_STATUSES[node.record.status]}`),
                      ].join(' ')
                    : nameOf(node),
            about: () => null,
            figures: ({ node }) => [formatMoney(node.record.planned)],
            detail: {
                height: HEIGHT,
                shown: node => <LineDetail node={node} />,
            },
            look: ({ level }) => `plan-line is-${level}`,
        }),
        [translate],
    );
};
