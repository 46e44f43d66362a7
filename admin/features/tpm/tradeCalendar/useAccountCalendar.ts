import { createContext, useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_CLOCK, type TradeClock } from '../../../../models/features/tpm/tradeCalendar';
import { accountCalendar, type AccountCalendarAnswer } from '../../../../models/features/tpm/tradeCalendarCalls';
import { callApi } from '../../../platform/data/callApi';
import { WorkbenchContext } from '../workbench/context';
import { lineOf } from '../workbench/nodes';

/** Milliseconds: calendars change a few times a year. */
const FRESH = 300_000;

/** Reads the trade calendar of an account; undefined while it is not there. */
export const useAccountCalendar = (accountId: number | null | undefined): AccountCalendarAnswer | undefined =>
    useQuery({
        queryKey: ['tpm', 'tradecalendar', accountId],
        queryFn: ({ signal }) => callApi(accountCalendar, {}, { id: accountId ?? 0 }, { signal, quiet: true }),
        enabled: Boolean(accountId),
        staleTime: FRESH,
    }).data;

/** Finds the account of a plan account, where no workbench is around. */
export const AccountOfContext = createContext<((planAccountId: number) => number | undefined) | null>(null);

/** Returns the account of a plan account of what is around, a workbench or a calendar; undefined outside of both. */
export const useAccountOf = (planAccountId: number | null | undefined): number | undefined => {
    const tree = useContext(WorkbenchContext)?.tree;
    const accountOf = useContext(AccountOfContext);
    if (accountOf) return accountOf(planAccountId ?? 0);
    const node = tree?.positions.get(lineOf('account', planAccountId ?? 0))?.node;
    return node?.level === 'account' ? node.record.account_id : undefined;
};

/** Returns the clock that fills in dates of promotions of a plan account; the default until its calendar is read. */
export const usePlanAccountClock = (planAccountId: number): TradeClock => {
    const calendar = useAccountCalendar(useAccountOf(planAccountId));
    return calendar?.buyin_days_before === undefined ? DEFAULT_CLOCK : calendar;
};
