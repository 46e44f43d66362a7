import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { daysAfter } from '../../../../models/platform/calendar/day';
import { formatDate } from '../../../../models/platform/format/format';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { varianceOf } from '../../../../models/features/tpm/amounts';
import {
    SOON_DAYS,
    type DashboardAnswer,
    type DashboardPromotion,
} from '../../../../models/features/tpm/dashboardCalls';
import { PENDING } from '../../../../models/features/tpm/promotion';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import { BudgetBar } from '../workbench/BudgetBar';
import { Figures } from '../workbench/Figures';
import { dollars, percent } from '../workbench/figures';
import { StatusChip } from '../workbench/StatusChip';
import { Accounts } from './Accounts';
import { Links, PLANNED } from './links';
import { SpendByMonth, RunningTotal } from './SpendByMonth';
import { OverBudget } from './OverBudget';
import { SpendByAllowance, SpendByManufacturer } from './Spend';
import { StatusCounts } from './StatusCounts';
import { PromotionSummaryList } from './PromotionSummaryList';
import { Moment } from '../../../platform/fields/dates/Moment';
import { Person } from '../../../platform/fields/Person';

const AMOUNTS = [
    'budget',
    'planned',
    'committed',
    'pending',
    'actual',
    'available',
    'available_after_pending',
] as const;

/** Amounts beyond the budget are an error, planned as well as committed. */
const EXCESSES = [
    { amount: 'committed', text: 'committedOver' },
    { amount: 'planned', text: 'plannedOver' },
] as const;

/** Shows the totals. */
const Totals = ({ of, isInPeriod }: { of: DashboardAnswer; isInPeriod: boolean }) => {
    const translate = useTranslate();
    const figures = AMOUNTS.map(name => ({ label: translate(`workbench.amounts.${name}`), value: dollars(of[name]) }));
    return (
        <Card
            component="section"
            aria-label={translate('dashboard.totals')}
            sx={{ p: { xs: 2, sm: 2.5 }, gridColumn: '1 / -1', display: 'grid', gap: 2 }}
        >
            <Box sx={{ display: 'grid', gap: 0.75 }}>
                <BudgetBar of={of} isWide />
                {of.budget_percent !== null && (
                    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                        {translate('dashboard.committedShare', { percent: percent(of.budget_percent) })}
                    </Box>
                )}
            </Box>
            {EXCESSES.map(({ amount, text }) => {
                const excess = of.available === null ? 0 : toCents(of[amount]) - toCents(of.budget ?? 0);
                return (
                    excess > 0 && (
                        <Alert key={amount} severity="error">
                            {translate(`dashboard.${text}`, { amount: dollars(fromCents(excess)) })}
                        </Alert>
                    )
                );
            })}
            <Figures figures={figures} />
            {isInPeriod && (
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('dashboard.inPeriod')}</Box>
            )}
        </Card>
    );
};

/** Shows actual against planned. */
const Apart = ({ promotion }: { promotion: DashboardPromotion }) => {
    const { variance, variance_percent } = varianceOf({
        status: promotion.status,
        planned_spend: promotion.planned,
        actual_spend: promotion.actual,
    });
    return (
        <>
            <Box className={variance > 0 ? 'is-excess' : undefined} sx={{ fontWeight: 600 }}>
                {variance > 0 && '+'}
                {dollars(variance)}
            </Box>
            <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
                {variance > 0 && '+'}
                {percent(variance_percent)}
            </Box>
        </>
    );
};

const Dated = ({ promotion, date }: { promotion: DashboardPromotion; date: string }) => (
    <>
        <Box>{formatDate(date)}</Box>
        <StatusChip status={promotion.status} />
    </>
);

const Waits = ({ promotion }: { promotion: DashboardPromotion }) => (
    <>
        <Box sx={{ fontWeight: 600 }}>{dollars(promotion.planned)}</Box>
        <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
            <Person username={promotion.submitted_user} /> · <Moment at={promotion.submitted_date} />
        </Box>
    </>
);

/** Sections below each other, however tall their neighbors are. */
const COLUMN = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

/** Shows the dashboard of plans: amounts, what is to do, and what differs from the plan. */
export const Dashboard = ({ of, at }: { of: DashboardAnswer; at: ListStateControl }) => {
    const translate = useTranslate();
    const links = useMemo(() => new Links(of), [of]);
    const last = daysAfter(of.today, SOON_DAYS);
    const soon = (field: 'performance_start_date' | 'performance_end_date') =>
        links.promotions({ status: PLANNED, [`${field}_gte`]: of.today, [`${field}_lte`]: last });
    const none = translate('dashboard.none');
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            <Totals of={of} isInPeriod={links.isInPeriod} />
            <RunningTotal of={of} />
            <SpendByMonth of={of} links={links} />
            <Accounts of={of} at={at} links={links} />
            <SpendByAllowance of={of} links={links} />
            <Box sx={COLUMN}>
                <SpendByManufacturer of={of} links={links} />
                <StatusCounts of={of} links={links} />
            </Box>
            <Box sx={COLUMN}>
                <PromotionSummaryList
                    title={translate('dashboard.waiting')}
                    {...of.waiting}
                    all={links.promotions({ status: PENDING })}
                    about={promotion => <Waits promotion={promotion} />}
                    none={none}
                />
                <PromotionSummaryList
                    title={translate('dashboard.starting', { days: SOON_DAYS })}
                    {...of.starting}
                    all={soon('performance_start_date')}
                    about={promotion => <Dated promotion={promotion} date={promotion.performance_start_date} />}
                    none={none}
                />
                <PromotionSummaryList
                    title={translate('dashboard.ending', { days: SOON_DAYS })}
                    {...of.ending}
                    all={soon('performance_end_date')}
                    about={promotion => <Dated promotion={promotion} date={promotion.performance_end_date} />}
                    none={none}
                />
            </Box>
            <Box sx={COLUMN}>
                <OverBudget title={translate('dashboard.overBudget')} of={of.over_budget} />
                <OverBudget title={translate('dashboard.overPlanned')} of={of.over_planned} />
            </Box>
            <PromotionSummaryList
                title={translate('dashboard.topOverPlan')}
                promotions={of.over}
                about={promotion => <Apart promotion={promotion} />}
                none={none}
            />
            <PromotionSummaryList
                title={translate('dashboard.topUnderPlan')}
                promotions={of.under}
                about={promotion => <Apart promotion={promotion} />}
                none={none}
            />
        </Box>
    );
};
