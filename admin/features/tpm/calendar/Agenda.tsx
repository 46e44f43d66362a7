import { useState } from 'react';
import { useTranslate } from 'react-admin';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { daysAfter } from '../../../../models/platform/calendar/day';
import { today } from '../../../platform/data/today';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { totalOf } from '../checks/CheckCounts';
import { dollars } from '../workbench/figures';
import { PerformanceKind } from '../workbench/PerformanceKind';
import { StatusChip } from '../workbench/StatusChip';
import type { WeekClock } from '../../../../models/features/tpm/tradeCalendar';
import { agendaOf, type AgendaWeek } from './agenda';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { PromotionLink, type LinkToPromotion } from './PromotionLink';
import { daysText } from './words';

/** Promotions listed before the user requests more, and weeks that one step back adds. */
const LISTED = 50;
const WEEKS_BACK = 4;

const Entry = ({ bar: { id, days, promotion }, linkTo }: { bar: CalendarBar; linkTo: LinkToPromotion }) => {
    const translate = useTranslate();
    const checks = totalOf(promotion.checks);
    return (
        <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                    <PromotionLink id={id} name={promotion.name} linkTo={linkTo} />
                </Box>
                <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{dollars(promotion.planned)}</Box>
            </Box>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    alignItems: 'center',
                    typography: 'body2',
                    color: 'text.secondary',
                }}
            >
                <StatusChip status={promotion.status} />
                <PerformanceKind type={promotion.performance_type} />
                <span>{daysText(days)}</span>
                {checks > 0 && (
                    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                        <WarningIcon color="warning" sx={{ fontSize: 16 }} />
                        {translate('calendar.toReview', { smart_count: checks })}
                    </Box>
                )}
            </Box>
            <Typography variant="caption" color="text.secondary">
                {promotion.account_name} · {promotion.group_name}
            </Typography>
        </Box>
    );
};

const Week = ({ week: { days, bars }, linkTo }: { week: AgendaWeek; linkTo: LinkToPromotion }) => {
    const translate = useTranslate();
    return (
        <Card component="section" sx={{ px: 2, pt: 1.25, mb: 1.5 }}>
            <Typography variant="h3" component="h2" sx={{ pb: 0.75 }}>
                {days ? daysText(days) : translate('calendar.running')}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {bars.map(bar => (
                    <Entry key={bar.id} bar={bar} linkTo={linkTo} />
                ))}
            </Box>
        </Card>
    );
};

/** Cuts weeks to so many promotions. */
const cutTo = (weeks: readonly AgendaWeek[], count: number): readonly AgendaWeek[] => {
    let left = count;
    return weeks.flatMap(({ days, bars }) => {
        const some = bars.slice(0, Math.max(0, left));
        left -= bars.length;
        return some.length > 0 ? [{ days, bars: some }] : [];
    });
};

interface AgendaProps {
    readonly bars: readonly CalendarBar[];
    readonly clock: WeekClock;
    readonly linkTo: LinkToPromotion;
}

/** Shows the promotions of a calendar as a list by weeks, from this one on: on a phone. */
export const Agenda = ({ bars, clock, linkTo }: AgendaProps) => {
    const translate = useTranslate();
    const [from, setFrom] = useState(today);
    const [count, setCount] = useState(LISTED);
    const weeks = agendaOf(bars, from, clock);
    const total = weeks.reduce((sum, week) => sum + week.bars.length, 0);
    return (
        <>
            <Button fullWidth sx={{ mb: 1 }} onClick={() => setFrom(daysAfter(from, -7 * WEEKS_BACK))}>
                {translate('calendar.earlierWeeks')}
            </Button>
            {weeks.length === 0 && <EmptyState title={translate('calendar.noneFromNow')} />}
            {cutTo(weeks, count).map(week => (
                <Week key={week.days?.first ?? ''} week={week} linkTo={linkTo} />
            ))}
            {total > count && (
                <Button fullWidth variant="outlined" onClick={() => setCount(count + LISTED)}>
                    {translate('calendar.more', { smart_count: total - count })}
                </Button>
            )}
        </>
    );
};
