import { useMemo } from 'react';
import { AccountOfContext } from '../tradeCalendar/useAccountCalendar';
import { NewRecordDialog } from '../workbench/dialogs/NewRecordDialog';
import type { CalendarAccount } from '../../../../models/features/tpm/calendarLines';
import type { NewBar } from './Timeline';

interface NewPromotionProps {
    readonly drawn: NewBar;
    readonly accounts: readonly CalendarAccount[];
    readonly onDone: (id: number) => void;
    readonly onClose: () => void;
}

/** Shows the form of a promotion that was drawn: its account, its group and its days are filled in. */
export const NewPromotion = ({ drawn: { line, days }, accounts, onDone, onClose }: NewPromotionProps) => {
    const { account } = line;
    // Groups that share their lines have no promotion of their own there: the first one gets it.
    const group = (line.kind === 'track' ? line.group : null) ?? account.groups[0] ?? null;
    const fixed = useMemo(
        () => ({ plan_id: account.planId, plan_account_id: account.id, ...(group && { group_id: group.id }) }),
        [account, group],
    );
    const starts = useMemo(() => ({ performance_start_date: days.first, performance_end_date: days.last }), [days]);
    const accountOf = useMemo(() => {
        const ids = new Map(accounts.map(({ id, accountId }) => [id, accountId]));
        return (planAccountId: number) => ids.get(planAccountId);
    }, [accounts]);
    return (
        <AccountOfContext value={accountOf}>
            <NewRecordDialog
                level="promotion"
                fixed={fixed}
                makesGroup={group === null}
                starts={starts}
                subtitle={[account.name, group?.name].filter(Boolean).join(' · ')}
                onDone={onDone}
                onClose={onClose}
            />
        </AccountOfContext>
    );
};
