import { LinkBase, useTranslate } from 'react-admin';
import CloneIcon from '@mui/icons-material/ContentCopy';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../models/platform/format/format';
import { promotion as definition } from '../../../../models/features/tpm/promotion';
import { useGranted } from '../../../platform/data/useGranted';
import { DetailDrawer } from '../../../platform/layout/DetailDrawer';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { FieldTable, type FieldRow } from '../../../platform/show/FieldTable';
import { ChecksPanel } from '../checks/ChecksPanel';
import { useChecks } from '../checks/useChecks';
import { dollars } from '../workbench/figures';
import { PerformanceKind } from '../workbench/PerformanceKind';
import { StatusChip } from '../workbench/StatusChip';
import { workbenchAt } from '../workbench/links';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { daysText, useCalendarWords } from './words';

/** Pixels. */
const WIDTH = 520;

interface DetailProps {
    readonly bar: CalendarBar;
    readonly onDuplicate: (bar: CalendarBar) => void;
}

/** Shows what is known of a promotion, its checks, and a link to its sheet. */
const Detail = ({ bar, onDuplicate }: DetailProps) => {
    const translate = useTranslate();
    const { lockText } = useCalendarWords();
    const mayCopy = useGranted(definition.access.change);
    const checking = useChecks(bar.id);
    const { promotion, days } = bar;
    const lock = lockText(promotion);
    const { account_name: account, account_code: code, group_name: group, plan_name: plan, due_date: due } = promotion;
    const rows: FieldRow[] = [
        { key: 'dates', label: translate('calendar.columns.dates'), value: daysText(days) },
        { key: 'status', label: translate('calendar.columns.status'), value: <StatusChip status={promotion.status} /> },
        { key: 'planned', label: translate('calendar.columns.planned'), value: dollars(promotion.planned) },
        {
            key: 'account',
            label: translate('calendar.columns.account'),
            value: [account, code].filter(Boolean).join(' · '),
        },
        { key: 'group', label: translate('calendar.columns.group'), value: group },
        { key: 'plan', label: translate('calendar.filters.plan_id'), value: plan },
        { key: 'manufacturer', label: translate('calendar.filters.manufacturer'), value: promotion.manufacturer },
        ...(promotion.period === null
            ? []
            : [{ key: 'period', label: translate('calendar.columns.period'), value: promotion.period }]),
        ...(due === null ? [] : [{ key: 'due', label: translate('calendar.columns.due'), value: formatDate(due) }]),
    ];
    return (
        <>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere', pr: 6 }}>
                {promotion.name}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                <PerformanceKind type={promotion.performance_type} isSpelledOut />
            </Typography>
            <FieldTable rows={rows} isCompact />
            {lock !== undefined && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                    {lock}
                </Typography>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
                <Button
                    variant="contained"
                    component={LinkBase}
                    to={workbenchAt(promotion.plan_id, promotion.id)}
                    startIcon={<OpenIcon />}
                >
                    {translate('calendar.open')}
                </Button>
                {mayCopy && (
                    <Button startIcon={<CloneIcon />} onClick={() => onDuplicate(bar)}>
                        {translate('calendar.duplicate')}
                    </Button>
                )}
            </Box>
            <Typography variant="h3" sx={{ mb: 1 }}>
                {translate('calendar.columns.checks')}
            </Typography>
            <ChecksPanel {...checking} />
        </>
    );
};

interface DrawerProps extends Pick<DetailProps, 'onDuplicate'> {
    readonly id: number | null;
    /** Undefined: it is not among the promotions that are shown, or nothing has been read yet. */
    readonly bar: CalendarBar | undefined;
    readonly isRead: boolean;
    readonly onClose: () => void;
}

/** Shows a promotion beside the calendar. */
export const CalendarDrawer = ({ id, bar, isRead, onDuplicate, onClose }: DrawerProps) => {
    const translate = useTranslate();
    return (
        <DetailDrawer
            record={id}
            label={bar?.promotion.name ?? translate('calendar.columns.promotion')}
            closeLabel={translate('calendar.close')}
            width={WIDTH}
            error={undefined}
            onRetry={() => undefined}
            isLoading={!isRead}
            onClose={onClose}
        >
            {bar && <Detail key={bar.id} bar={bar} onDuplicate={onDuplicate} />}
            {!bar && isRead && (
                <EmptyState title={translate('calendar.notShown')} text={translate('calendar.notShownText')} />
            )}
        </DetailDrawer>
    );
};
