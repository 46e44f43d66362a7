import type { Database } from '../../../../models/database/database';
import { may } from '../../../../models/platform/access/access';
import { fromCents } from '../../../../models/platform/fields/money';
import { together, type Sums } from '../../../../models/features/tpm/amounts';
import {
    MAX_CALENDAR_PROMOTIONS,
    type CalendarAnswer,
    type CalendarPromotion,
} from '../../../../models/features/tpm/calendarCalls';
import type { CheckCount } from '../../../../models/features/tpm/checkCalls';
import { DRAFT, promotion } from '../../../../models/features/tpm/promotion';
import { periodAt } from '../../../../models/features/tpm/tradeCalendar';
import type { SessionUser } from '../../../platform/sessions/user';
import { isNarrowed, withoutNarrowing, type Scope } from '../dashboard/scope';
import { budgetOf, plannedMonths } from '../dashboard/sums';
import { checkCountsOf } from '../promotion/checks/counts';
import { accountCalendars, type AccountCalendar } from '../tradeCalendar/accountCalendars';
import { planAccountsOf } from './planAccounts';
import { shownPromotions, type ShownPromotion } from './shown';

type Calendars = ReadonlyMap<number, AccountCalendar>;
type Counted = CalendarPromotion['checks'];

const byPromotion = (counts: readonly CheckCount[]): ReadonlyMap<number, Counted> => {
    const found = new Map<number, Counted>();
    for (const { id, code, count } of counts) found.set(id, [...(found.get(id) ?? []), { code, count }]);
    return found;
};

const toRow = (
    shown: ShownPromotion,
    calendars: Calendars,
    checks: ReadonlyMap<number, Counted>,
    isPlanner: boolean,
): CalendarPromotion => {
    const { periods = [] } = calendars.get(shown.account_id) ?? {};
    const period = periodAt(periods, shown.performance_start_date);
    return {
        ...shown,
        period: period?.name ?? null,
        due_date: period?.due_date ?? null,
        may_move: isPlanner && shown.status === DRAFT,
        checks: checks.get(shown.id) ?? [],
    };
};

/** Returns trade calendars, each with its accounts; last, without a calendar, the accounts that have none. */
const periodsOf = (calendars: Calendars): CalendarAnswer['periods'] => {
    const found = new Map<number | null, CalendarAnswer['periods'][number]>();
    for (const [account, { periods, ...calendar }] of calendars) {
        const known = found.get(calendar.calendar_id);
        if (known) known.account_ids.push(account);
        else found.set(calendar.calendar_id, { account_ids: [account], ...calendar, periods: [...periods] });
    }
    return [...found.values()].sort((a, b) => (a.calendar_id ?? Infinity) - (b.calendar_id ?? Infinity));
};

const inOrder = (months: ReadonlyMap<string, Sums>) =>
    [...months]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([month, { planned, committed }]) => ({
            month,
            planned: fromCents(planned),
            committed: fromCents(committed),
        }));

/**
 * Returns what a calendar of promotions shows (docs/domain.md section 8, "Calendar"). Sums are the dashboard's.
 *
 * @param pass yields to other calls
 * @throws Failure 400 for more promotions than it shows
 */
export const calendarOf = async (
    database: Database,
    scope: Scope,
    user: SessionUser,
    pass: () => Promise<void>,
): Promise<CalendarAnswer> => {
    const shown = await shownPromotions(database, scope);
    const planAccounts = await planAccountsOf(database, scope, shown, MAX_CALENDAR_PROMOTIONS - shown.length);
    const ids = shown.map(({ id }) => id);
    const months = await plannedMonths(database, scope);
    const all = isNarrowed(scope) ? await plannedMonths(database, withoutNarrowing(scope)) : months;
    const { account_ids, budget } = await budgetOf(database, scope);
    const calendars = await accountCalendars(database, database.read.bind(database), account_ids);
    const checks = byPromotion(await checkCountsOf(database, ids, scope.today, pass));
    const { planned, committed } = together([...months.values()]);
    const isPlanner = may(user, promotion.access.change);
    return {
        today: scope.today,
        searchCriteria: { filter: scope.filter as CalendarAnswer['searchCriteria']['filter'] },
        list: shown.map(one => toRow(one, calendars, checks, isPlanner)),
        ...planAccounts,
        planned: fromCents(planned),
        committed: fromCents(committed),
        budget: fromCents(budget),
        available: fromCents(budget - together([...all.values()]).committed),
        months: inOrder(months),
        periods: periodsOf(calendars),
    };
};
