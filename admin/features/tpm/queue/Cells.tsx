import { useTranslate } from 'react-admin';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatDate, formatDateTime, formatMoney } from '../../../../models/platform/format/format';
import { OpenLink } from '../../../platform/list/address/OpenLink';
import { byKind, totalOf } from '../checks/CheckCounts';
import { Excess } from '../workbench/BudgetEffect';
import { PerformanceKind } from '../workbench/PerformanceKind';
import type { Queued } from '../../../tpm/queue/queued';
import { useQueueParts } from '../../../tpm/queue/QueueContext';

const SECOND = { display: 'block', color: 'text.secondary', whiteSpace: 'nowrap' } as const;

/** A promotion's name, which opens it, and when it is. */
export const PromotionCell = ({ promotion }: { promotion: Queued }) => (
    <>
        <OpenLink id={promotion.id}>{promotion.name}</OpenLink>
        <Box component="span" sx={SECOND}>
            <PerformanceKind type={promotion.performance_type} /> · {formatDate(promotion.performance_start_date)} –{' '}
            {formatDate(promotion.performance_end_date)}
        </Box>
    </>
);

/** Whose budget it takes, in which plan. */
export const AccountCell = ({ promotion: { account_name, plan_name } }: { promotion: Queued }) => (
    <Box sx={{ minWidth: 170 }}>
        {account_name}
        <Box component="span" sx={{ ...SECOND, whiteSpace: 'normal' }}>
            {plan_name}
        </Box>
    </Box>
);

/** Since when it waits, and for whom. */
export const SubmittedCell = ({ promotion: { submitted_date, submitted_user } }: { promotion: Queued }) => (
    <>
        {formatDateTime(submitted_date)}
        <Box component="span" sx={SECOND}>
            {submitted_user}
        </Box>
    </>
);

/** What approving it does to the account's budget, with what is selected above it. */
export const BudgetCell = ({ promotion: { id } }: { promotion: Queued }) => {
    const effect = useQueueParts().effects.get(id);
    if (!effect) return null;
    const { before, after, over } = effect;
    return (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatMoney(before)} → {formatMoney(after)}
            <Excess over={over} />
        </Box>
    );
};

/** How much is to be looked at; what it is about is its title. */
export const ChecksCell = ({ promotion: { id } }: { promotion: Queued }) => {
    const translate = useTranslate();
    const { isLoading, of } = useQueueParts().counts;
    const counts = of(id);
    if (isLoading) return <Skeleton width={32} sx={{ display: 'inline-block' }} />;
    if (!counts) return '—';
    const total = totalOf(counts);
    if (total === 0)
        return (
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('queue.noChecks')}
            </Box>
        );
    const kinds = byKind(counts).map(({ code }) => translate(`promoChecks.kinds.${code}`));
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <WarningIcon fontSize="small" color="warning" titleAccess={kinds.join('; ')} />
            {total}
        </Box>
    );
};
