import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatDate, formatMoney } from '../../../../models/platform/format/format';
import type { QueueColumn } from '../../../../models/features/tpm/queueView';
import { Moment } from '../../../platform/fields/dates/Moment';
import { Person } from '../../../platform/fields/Person';
import { OpenLink } from '../../../platform/list/address/OpenLink';
import { byKind, totalOf } from '../checks/CheckCounts';
import { Excess } from '../workbench/BudgetEffect';
import { PerformanceKind } from '../workbench/PerformanceKind';
import type { Queued } from './queued';
import { useQueueContext } from './QueueContext';

const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;
const FAINT = { typography: 'caption', color: 'text.secondary', display: 'block' } as const;

/** As high before the checks are counted as after. */
const COUNTED = { display: 'flex', alignItems: 'center', height: 24 } as const;

const SECOND = { display: 'block', color: 'text.secondary', whiteSpace: 'nowrap' } as const;

/** Shows a promotion's name, which opens it, and its days. */
const PromotionCell = ({ promotion }: { promotion: Queued }) => (
    <>
        <OpenLink id={promotion.id}>{promotion.name}</OpenLink>
        <Box component="span" sx={SECOND}>
            <PerformanceKind type={promotion.performance_type} /> · {formatDate(promotion.performance_start_date)} –{' '}
            {formatDate(promotion.performance_end_date)}
        </Box>
    </>
);

/** Shows the account whose budget it takes, and the plan. */
const AccountCell = ({ promotion: { account_name, plan_name } }: { promotion: Queued }) => (
    <Box sx={{ minWidth: 170 }}>
        {account_name}
        <Box component="span" sx={{ ...SECOND, whiteSpace: 'normal' }}>
            {plan_name}
        </Box>
    </Box>
);

/** Shows since when it waits, and its author. */
const SubmittedCell = ({ promotion: { submitted_date, submitted_user } }: { promotion: Queued }) => (
    <>
        <Moment at={submitted_date} />
        <Box component="span" sx={SECOND}>
            <Person username={submitted_user} />
        </Box>
    </>
);

/** Shows what approving it does to the account's budget, with what is selected above it. */
const BudgetCell = ({ promotion: { id } }: { promotion: Queued }) => {
    const effect = useQueueContext().effects.get(id);
    if (!effect) return null;
    const { before, after, over } = effect;
    return (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatMoney(before)} → {formatMoney(after)}
            <Excess over={over} />
        </Box>
    );
};

/** Shows the number of checks; what they are about is the title. */
const ChecksCell = ({ promotion: { id } }: { promotion: Queued }) => {
    const translate = useTranslate();
    const { isLoading, of } = useQueueContext().counts;
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

/** Shows in a card when it runs, and whose it is. */
const SubmittedLine = ({ promotion }: { promotion: Queued }) => (
    <>
        {formatDate(promotion.performance_start_date)} – {formatDate(promotion.performance_end_date)} ·{' '}
        <Person username={promotion.submitted_user} />
    </>
);

/** Shows in a card what it takes of the budget, and what it leaves: “$3,580.00 AD, leaves -$2,276.00”. */
const SpendLine = ({ promotion: { id, planned_spend: planned, performance_type: type } }: { promotion: Queued }) => {
    const translate = useTranslate();
    const effect = useQueueContext().effects.get(id);
    const amount = formatMoney(planned);
    if (!effect) return amount;
    return (
        <Box sx={{ ...LINE, fontWeight: 500, ...(effect.over > 0 && { color: 'error.main' }) }}>
            {translate('queue.leaves', { amount, type, after: formatMoney(effect.after) })}
        </Box>
    );
};

interface Shown {
    readonly look?: 'wide' | 'code';
    readonly align?: 'right';
    /** Renders it in the list. */
    readonly cell: (promotion: Queued) => ReactNode;
    /** Renders it in a card, as a line of its own; null where another line has it. */
    readonly card: ((promotion: Queued) => ReactNode) | null;
}

/** Renders each column of the queue, in its list and in a card. */
export const queueColumns: Readonly<Record<QueueColumn, Shown>> = {
    name: {
        look: 'wide',
        cell: promotion => <PromotionCell promotion={promotion} />,
        card: ({ id, name }) => (
            <Box sx={LINE}>
                <OpenLink id={id}>{name}</OpenLink>
            </Box>
        ),
    },
    account_name: {
        cell: promotion => <AccountCell promotion={promotion} />,
        card: ({ account_name, plan_name }) => (
            <Box sx={{ ...LINE, ...FAINT }}>
                {account_name} · {plan_name}
            </Box>
        ),
    },
    submitted_date: {
        look: 'code',
        cell: promotion => <SubmittedCell promotion={promotion} />,
        card: promotion => (
            <Box sx={{ ...LINE, ...FAINT }}>
                <SubmittedLine promotion={promotion} />
            </Box>
        ),
    },
    planned_spend: {
        align: 'right',
        cell: ({ planned_spend }) => formatMoney(planned_spend),
        card: promotion => <SpendLine promotion={promotion} />,
    },
    budget: {
        align: 'right',
        cell: promotion => <BudgetCell promotion={promotion} />,
        card: null,
    },
    checks: {
        cell: promotion => <ChecksCell promotion={promotion} />,
        card: promotion => (
            <Box sx={COUNTED}>
                <ChecksCell promotion={promotion} />
            </Box>
        ),
    },
};
