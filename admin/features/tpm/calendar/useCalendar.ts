import { useCallback, useMemo, useState } from 'react';
import { promotionCalendar, type CalendarPromotion } from '../../../../models/features/tpm/calendarCalls';
import { PROMO_STATUSES } from '../../../../models/features/tpm/promotion';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { useStoreValue } from '../../../platform/data/store';
import { useCall } from '../../../platform/data/useCall';
import type { ListFilter } from '../../../platform/list/address/listState';
import { calendarPayload, type CalendarView } from './address';
import { clocksOf, sharedWeeks } from '../../../../models/features/tpm/calendarClocks';
import { accountsOf, calendarLines, type CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { Moves } from './moves';
import { useMoves } from './useMoves';

const NONE: readonly CalendarPromotion[] = [];

/** Stores the folded accounts. */
const useFolded = () => {
    const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
    const fold = useCallback(
        (id: number) =>
            setFolded(before => {
                const next = new Set(before);
                if (!next.delete(id)) next.add(id);
                return next;
            }),
        [],
    );
    return { folded, fold };
};

const isShown = (hidden: readonly string[], { status, performance_type: type }: CalendarPromotion): boolean =>
    !hidden.includes(PROMO_STATUSES[status]) && !hidden.includes(type);

interface CalendarOptions {
    readonly filter: ListFilter;
    readonly view: CalendarView;
    /** All days of the axis. */
    readonly range: DayRange;
    readonly planId: number | undefined;
    /** Called after a write, to read again what else shows promotions. */
    readonly onWritten: (() => void) | undefined;
}

/** Returns the promotions of a calendar as lines, and the actions on them. */
export const useCalendar = ({ filter, view, range, planId, onWritten }: CalendarOptions) => {
    const { data, error, reload: readAgain } = useCall(promotionCalendar, calendarPayload(filter, range, planId));
    const reload = () => {
        readAgain();
        onWritten?.();
    };
    const { folded, fold } = useFolded();
    const moving = useMoves(reload);
    const moved = useStoreValue(moving.moves.shown);
    const list = data?.list ?? NONE;
    const hidden = view.hidden.join(' ');
    const bars = useMemo(
        () =>
            list
                .filter(promotion => isShown(hidden.split(' '), promotion))
                .map((promotion): CalendarBar => ({
                    id: promotion.id,
                    days: Moves.daysOf(moved, promotion),
                    promotion,
                })),
        [list, hidden, moved],
    );
    const isRead = data !== undefined;
    // Lines rendered before their promotions would move.
    const planAccounts = data?.plan_accounts;
    const accounts = useMemo(() => (planAccounts ? accountsOf(bars, planAccounts) : []), [bars, planAccounts]);
    const lines = useMemo(() => calendarLines(accounts, folded), [accounts, folded]);
    const clockOf = useMemo(() => clocksOf(data?.periods), [data?.periods]);
    const weeks = sharedWeeks(accounts.map(({ accountId }) => clockOf(accountId)));
    const plans = new Set(accounts.map(account => account.planId));
    return {
        ...moving,
        view,
        list,
        bars,
        accounts,
        lines,
        clockOf,
        weeks,
        hasPlans: plans.size > 1,
        totals: data,
        isRead,
        error,
        reload,
        folded,
        fold,
    };
};

export type Calendar = ReturnType<typeof useCalendar>;
