import { useTranslate } from 'react-admin';
import { formatDate } from '../../../../models/platform/format/format';
import { DRAFT, PENDING } from '../../../../models/features/tpm/promotion';
import type { PromotionNode } from '../../../../models/features/tpm/summaryCalls';
import { periodAt } from '../../../../models/features/tpm/tradeCalendar';
import { today } from '../../../platform/data/today';
import { Pill } from '../../../platform/fields/Pill';
import { useAccountCalendar } from './useAccountCalendar';

interface DueChipProps {
    readonly date: string;
    /** Below a heading that names the retailer already. */
    readonly isBrief?: boolean;
}

/** Shows until when a promotion is due to its retailer; by its colour that this has passed. */
export const DueChip = ({ date, isBrief = false }: DueChipProps) => {
    const translate = useTranslate();
    const isPassed = date < today();
    const text = isPassed ? 'duePassed' : 'due';
    return (
        <Pill color={isPassed ? 'amber' : 'gray'}>
            {translate(`tradeCalendar.${isBrief ? 'brief.' : ''}${text}`, { date: formatDate(date).slice(0, 5) })}
        </Pill>
    );
};

interface PromotionDueProps {
    readonly promotion: Pick<PromotionNode, 'status' | 'performance_start_date'>;
    readonly accountId: number;
}

/** Shows the same of a promotion that its retailer has not got yet. */
export const PromotionDue = ({
    promotion: { status, performance_start_date: start },
    accountId,
}: PromotionDueProps) => {
    const waits = status === DRAFT || status === PENDING;
    const periods = useAccountCalendar(waits ? accountId : null)?.periods ?? [];
    const due = periodAt(periods, start)?.due_date;
    return due ? <DueChip date={due} /> : null;
};
