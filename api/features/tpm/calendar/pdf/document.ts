import { dateInZone } from '../../../../../models/platform/calendar/clock';
import { dayOf } from '../../../../../models/platform/calendar/day';
import type { Language } from '../../../../../models/platform/preferences/language';
import { formatDate, formatInteger } from '../../../../../models/platform/format/format';
import type { CalendarAnswer, CalendarPromotion } from '../../../../../models/features/tpm/calendarCalls';
import { clocksOf, sharedWeeks, type AccountClock } from '../../../../../models/features/tpm/calendarClocks';
import type { CalendarExport, Coloring } from '../../../../../models/features/tpm/calendarExportCalls';
import { accountsOf, calendarLines, type CalendarLine } from '../../../../../models/features/tpm/calendarLines';
import { calendarPageTexts as en } from '../../../../../models/features/tpm/calendarPageTexts.en';
import { calendarPageTexts as es } from '../../../../../models/features/tpm/calendarPageTexts.es';
import type { Say } from '../../../../../models/features/tpm/dealSheetChanges';
import { PROMO_STATUSES } from '../../../../../models/features/tpm/promotion';
import { isInSpan, type DaySpan } from '../../../../../models/features/tpm/timeScale';
import type { DayRange, WeekClock } from '../../../../../models/features/tpm/tradeCalendar';
import type { Scope } from '../../dashboard/scope';
import { sayFrom } from '../../say';

/** A calendar in the form of its pages. */
export interface CalendarDocument {
    readonly say: Say;
    readonly language: Language;
    readonly moment: Date;
    readonly days: DayRange;
    readonly span: DaySpan;
    readonly today: string;
    readonly color: Coloring;
    readonly hidden: readonly string[];
    readonly totals: Pick<CalendarAnswer, 'budget' | 'available' | 'months'>;
    /** The filter: labels and values. */
    readonly facts: readonly (readonly [label: string, value: string])[];
    readonly lines: readonly CalendarLine[];
    /** Number of further accounts without promotions. */
    readonly moreAccounts: number;
    readonly clockOf: (accountId: number) => AccountClock;
    readonly weeks: WeekClock;
    /** Whether it shows several plans: accounts then have the names of theirs. */
    readonly hasPlans: boolean;
    /** `Printed on 11-26-2026` */
    readonly printed: string;
}

/** Values of a calendar's filter, by the names of its plan and its account. */
export interface FilterNames {
    readonly plan: string | null;
    readonly account: string | null;
}

type Filter = Scope['filter'];

const factsOf = (say: Say, filter: Filter, names: FilterNames, hidden: readonly string[]) => {
    const values: Readonly<Record<string, string | null | undefined>> = {
        plan_id: names.plan,
        account_id: names.account,
        mine: filter.mine ? say('mine') : null,
        status: filter.status && say(`names.${PROMO_STATUSES[filter.status]}`),
        performance_type: filter.performance_type,
        manufacturer: filter.manufacturer,
    };
    return [
        ...Object.entries(values).flatMap(([key, value]) => (value ? [[say(`filters.${key}`), value] as const] : [])),
        ...(hidden.length > 0 ? [[say('hidden'), hidden.map(each => say(`names.${each}`)).join(', ')] as const] : []),
    ];
};

interface Calendar {
    readonly answer: CalendarAnswer;
    readonly days: DayRange;
    readonly filter: Filter;
    readonly names: FilterNames;
    readonly wanted: CalendarExport;
    readonly timeZone: string;
}

/** Translates a calendar into a language, and arranges its promotions in lines. */
export const calendarDocumentOf = ({ answer, days, filter, names, wanted, timeZone }: Calendar): CalendarDocument => {
    const language = wanted.language ?? 'en';
    const say = sayFrom({ en, es }, language);
    const hidden: readonly string[] = wanted.hidden ?? [];
    const span = { from: dayOf(days.first), to: dayOf(days.last) + 1 };
    const isShown = ({ status, performance_type: type, ...promotion }: CalendarPromotion): boolean =>
        !hidden.includes(PROMO_STATUSES[status]) &&
        !hidden.includes(type) &&
        isInSpan(span, { first: promotion.performance_start_date, last: promotion.performance_end_date });
    const bars = answer.list.filter(isShown).map(promotion => ({
        id: promotion.id,
        days: { first: promotion.performance_start_date, last: promotion.performance_end_date },
        promotion,
    }));
    const accounts = accountsOf(bars, answer.plan_accounts);
    const clockOf = clocksOf(answer.periods);
    const moment = new Date();
    return {
        say,
        language,
        moment,
        days,
        span,
        today: answer.today,
        color: wanted.color ?? 'status',
        hidden,
        totals: answer,
        facts: factsOf(say, filter, names, hidden),
        lines: calendarLines(accounts, new Set(wanted.folded)),
        moreAccounts: answer.more_accounts,
        clockOf,
        weeks: sharedWeeks(accounts.map(({ accountId }) => clockOf(accountId))),
        hasPlans: new Set(accounts.map(({ planId }) => planId)).size > 1,
        printed: say('printed', { date: formatDate(dateInZone(timeZone, moment)) }),
    };
};

/** Returns a text about the number of further accounts. */
export const moreAccountsText = ({ say, moreAccounts }: CalendarDocument): string =>
    say('moreAccounts', { count: formatInteger(moreAccounts) });
