import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import { formatDate } from '../../../../models/platform/format/format';
import { DRAFT, PENDING } from '../../../../models/features/tpm/promotion';
import type { PromotionNode } from '../../../../models/features/tpm/summaryCalls';
import { periodAt } from '../../../../models/features/tpm/tradeCalendar';
import { today } from '../../../platform/data/today';
import { useAccountCalendar } from './useAccountCalendar';

/** Tells until when a promotion is due to its retailer; by its colour that this has passed. */
export const DueChip = ({ date }: { date: string }) => {
    const translate = useTranslate();
    const isPassed = date < today();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={isPassed ? 'warning' : 'default'}
            label={translate(isPassed ? 'tradeCalendar.duePassed' : 'tradeCalendar.due', {
                date: formatDate(date).slice(0, 5),
            })}
        />
    );
};

interface PromotionDueProps {
    readonly promotion: Pick<PromotionNode, 'status' | 'performance_start_date'>;
    readonly accountId: number;
}

/** The same of a promotion that its retailer has not got yet. */
export const PromotionDue = ({
    promotion: { status, performance_start_date: start },
    accountId,
}: PromotionDueProps) => {
    const waits = status === DRAFT || status === PENDING;
    const periods = useAccountCalendar(waits ? accountId : null)?.periods ?? [];
    const due = periodAt(periods, start)?.due_date;
    return due ? <DueChip date={due} /> : null;
};
