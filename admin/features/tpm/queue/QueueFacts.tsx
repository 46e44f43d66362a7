import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { formatDate, formatDateTime } from '../../../../models/platform/format/format';
import { usePersonName } from '../../../platform/data/people';
import { FieldTable, type FieldRow } from '../../../platform/show/FieldTable';
import { BudgetBar } from '../workbench/BudgetBar';
import { Excess } from '../workbench/BudgetEffect';
import { Figures } from '../workbench/Figures';
import { dollars } from '../workbench/figures';
import { PerformanceKind } from '../workbench/PerformanceKind';
import { workbenchAt } from '../workbench/links';
import type { Queued } from './queued';

/** Shows the account's current budget, and what is available of it once this is approved. */
const Budget = ({ promotion }: { promotion: Queued }) => {
    const translate = useTranslate();
    const { budget, committed, pending, available, available_after, is_over_budget } = promotion;
    const after = fromCents(toCents(available) - toCents(pending));
    const figures = [
        ...Object.entries({ budget, committed, pending, available }).map(([name, amount]) => ({
            label: translate(`workbench.amounts.${name}`),
            value: dollars(amount),
        })),
        { label: translate('queue.after'), value: dollars(available_after) },
    ];
    return (
        <Box sx={{ display: 'grid', gap: 1, my: 2 }}>
            <BudgetBar of={{ budget, committed, pending, available, available_after_pending: after }} isWide />
            <Figures figures={figures} />
            <Box sx={{ typography: 'body2' }}>
                <Excess over={is_over_budget ? -available_after : 0} />
            </Box>
        </Box>
    );
};

/** Shows a promotion, who submitted it, and what approving it does to the account's budget. */
export const QueueFacts = ({ promotion }: { promotion: Queued }) => {
    const translate = useTranslate();
    const submitter = usePersonName(promotion.submitted_user);
    const { id, name, plan_id, plan_name, account_name, reason } = promotion;
    const rows: FieldRow[] = [
        { key: 'account', label: translate('queue.columns.account_name'), value: account_name },
        { key: 'plan', label: translate('queue.filters.plan_id'), value: plan_name },
        {
            key: 'submitted',
            label: translate('queue.columns.submitted_date'),
            value: translate('record.changed', {
                user: submitter,
                date: formatDateTime(promotion.submitted_date),
            }),
        },
        ...(reason ? [{ key: 'reason', label: translate('workbench.steps.reason'), value: reason }] : []),
        {
            key: 'planned',
            label: translate('queue.columns.planned_spend'),
            value: dollars(promotion.planned_spend),
        },
    ];
    return (
        <>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere', pr: 15 }}>
                {name}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                <PerformanceKind type={promotion.performance_type} isSpelledOut /> ·{' '}
                {formatDate(promotion.performance_start_date)} – {formatDate(promotion.performance_end_date)}
            </Typography>
            <FieldTable rows={rows} isCompact />
            <Link component={LinkBase} to={workbenchAt(plan_id, id)} sx={{ typography: 'body2', mt: 1 }}>
                {translate('queue.toPlan')}
            </Link>
            <Budget promotion={promotion} />
        </>
    );
};
